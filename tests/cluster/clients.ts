import { setTimeout as wait } from 'node:timers/promises';
import type { ClusterNode } from './cluster-node.ts';

type Call = {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly token?: string;
  readonly body?: object | FormData;
  readonly headers?: Readonly<Record<string, string>>;
};

type Answer = { readonly status: number; readonly json: Record<string, unknown> };

const CALL_LIMIT_MS = 20_000;
const GIVE_UP_MS = 600_000;
const RETRY_MS = 100;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

/** Calls of one machine's API. */
export async function callNode(node: ClusterNode, path: string, call: Call = {}): Promise<Answer> {
  const { method = call.body ? 'POST' : 'GET', token, body, headers = {} } = call;
  const url = node.url();
  if (url === undefined) throw new Error(`${node.name} does not run`);
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}/api/v1/${path}`, {
    method,
    headers: {
      'user-agent': BROWSER,
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(CALL_LIMIT_MS),
  });
  return { status: response.status, json: (await response.json()) as Answer['json'] };
}

/** What a load balancer does: one of the machines that run. */
export function createClient(apis: readonly ClusterNode[], random: () => number) {
  const pick = () => {
    const running = apis.filter((node) => node.url() !== undefined);
    return running[Math.floor(random() * running.length)];
  };
  /** One call of any machine; undefined when it is not known whether it took effect. */
  const tryOnce = async (path: string, call: Call = {}): Promise<Answer | undefined> => {
    const node = pick();
    const answer = node && (await callNode(node, path, call).catch(() => undefined));
    return answer && answer.status < 500 && answer.status !== 429 ? answer : undefined;
  };
  return {
    tryOnce,
    /** Calls again until a machine answers that it is done, as an app does; other answers are failures of the test. */
    async call(path: string, call: Call = {}): Promise<Answer['json']> {
      const deadline = performance.now() + GIVE_UP_MS;
      for (;;) {
        const answer = await tryOnce(path, call);
        if (answer && answer.status < 300) return answer.json;
        if (answer) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.json)}`);
        if (performance.now() > deadline) throw new Error(`No machine answers ${path}`);
        await wait(RETRY_MS);
      }
    },
  };
}

export type Client = ReturnType<typeof createClient>;
