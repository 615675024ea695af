type RpcRequest<Request> = { readonly key: number; readonly request: Request };
type RpcResponse<Response> = { readonly key: number; readonly response: Response | undefined };

/** Calls a worker that is started on demand. */
export function createWorkerClient<Request, Response>(start: () => Worker) {
  const pending = new Map<number, (response: Response | undefined) => void>();
  let worker: Worker | undefined;
  let lastKey = 0;

  function open(): Worker {
    const started = start();
    started.addEventListener('message', ({ data }: MessageEvent<RpcResponse<Response>>) => {
      pending.get(data.key)?.(data.response);
      pending.delete(data.key);
    });
    // A worker that fails to start or crashes sends no responses: end all pending calls.
    started.addEventListener('error', () => {
      for (const resolve of pending.values()) resolve(undefined);
      pending.clear();
      worker = undefined;
    });
    return started;
  }

  return {
    /** Undefined where the worker fails at the request, or does not run. */
    call(request: Request): Promise<Response | undefined> {
      worker ??= open();
      lastKey += 1;
      const message: RpcRequest<Request> = { key: lastKey, request };
      const response = new Promise<Response | undefined>((resolve) => pending.set(message.key, resolve));
      worker.postMessage(message);
      return response;
    },
    /** Starts the worker ahead of the first call. */
    prepare(): void {
      worker ??= open();
    },
  };
}

/** The worker's side. A handler that throws responds with undefined. */
export function serveWorker<Request, Response>(
  handle: (request: Request) => Promise<Response>,
  transferablesOf: (response: Response) => Transferable[] = () => [],
): void {
  self.addEventListener('message', ({ data }: MessageEvent<RpcRequest<Request>>) => {
    const send = (response: Response | undefined) => {
      const message: RpcResponse<Response> = { key: data.key, response };
      self.postMessage(message, { transfer: response === undefined ? [] : transferablesOf(response) });
    };
    handle(data.request).then(send, () => send(undefined));
  });
}
