import { AsyncLocalStorage } from 'node:async_hooks';

const requestIds = new AsyncLocalStorage<string>();

/** The id of the request that the present work began with, across awaits, jobs and machines; undefined for work of a schedule. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore();
}

/** Runs a function, and all that it starts, on behalf of a request. */
export function withRequestId<Result>(requestId: string | undefined, run: () => Result): Result {
  return requestId === undefined ? requestIds.exit(run) : requestIds.run(requestId, run);
}
