/** Why the server does not start: the message is one sentence for the person who starts it, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
