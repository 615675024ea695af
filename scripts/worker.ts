// npm run worker: a render worker alone. Set here, because not every shell can set a variable before a command.
process.env.ROLE = 'worker';
await import('../src/server/main.ts');
