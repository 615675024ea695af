// The health check of the container: ends with 0 when the process answers. A worker answers on WORKER_PORT.
const { ROLE, PORT = '3000', WORKER_PORT = '3001' } = process.env;
const port = ROLE === 'worker' ? WORKER_PORT : PORT;
const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(4_000) });
process.exit(answer.ok ? 0 : 1);
