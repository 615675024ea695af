/** Why a call ended, and the exit code of each. */
export const EXIT_CODES = { video: 1, usage: 2, token: 3, unreachable: 4 } as const;

/** A failure with words for the person at the terminal. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly reason: keyof typeof EXIT_CODES;

  constructor(reason: keyof typeof EXIT_CODES, message: string) {
    super(message);
    this.reason = reason;
  }
}
