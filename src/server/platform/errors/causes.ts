const MAX_DEPTH = 8;

/** An error and what caused it, and what caused that. */
export function causesOf(error: unknown): object[] {
  const chain: object[] = [];
  for (let link = error; typeof link === 'object' && link !== null && chain.length < MAX_DEPTH; ) {
    chain.push(link);
    link = (link as { cause?: unknown }).cause;
  }
  return chain;
}
