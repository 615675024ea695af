import { type Level, type Logger, pino } from 'pino';

export type Log = Logger;

type LogOptions = {
  readonly level: Level | 'silent';
  /** A person looks at the output: readable lines, and at the usual level only what needs attention. */
  readonly isTerminal: boolean;
  /** Where lines go; standard output unless told. */
  readonly destination?: { write(line: string): void };
};

/** The structured log: one JSON line per event, readable in a terminal, scrubbed of secrets either way. */
export async function createLog({ level, isTerminal, destination }: LogOptions): Promise<Log> {
  const options = {
    level: isTerminal && level === 'info' ? 'warn' : level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: (error: unknown) => describeError(error) },
    hooks: { streamWrite: scrubLine },
  };
  return pino(
    options,
    destination ?? (isTerminal ? await terminal() : pino.destination({ dest: 1, sync: true })),
  );
}

// Loaded for terminals only.
async function terminal() {
  const { default: pretty } = await import('pino-pretty');
  return pretty({ sync: true, translateTime: 'SYS:HH:MM:ss', singleLine: true });
}

// Errors of drivers carry whole connections with them, keys included: only what explains the failure is kept.
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return {
    type: name,
    message,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    stack,
    ...(cause !== undefined && depth < 4 && { cause: describeError(cause, depth + 1) }),
  };
}

const SECRET_KEYS =
  'password|current_?password|new_?password|confirm_?password|token|access_?token|refresh_?token|share_?token|' +
  'secret|jwt|authorization|cookie|set-cookie|api_?key|signature|short_?code|email|e_?mail|to|from|address|connectionString';

// Redaction works on the finished line, so that it covers every field, message and stack frame. Lookbehinds begin a match at the
// start of a word alone: tried from each character of it, the time for a long one would grow with the square of its length.
const RULES: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [new RegExp(`("(?:${SECRET_KEYS})":)"(?:[^"\\\\]|\\\\.)*"`, 'gi'), '$1"[hidden]"'],
  [/(?<![a-z\d+.-])([a-z\d+.-]+:\/\/)[^\s"'/@]+@/gi, '$1[hidden]@'],
  [/\beyJ[\w-]{4,}\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi, '$1 [hidden]'],
  [/([?&;](?:token|code|sig|signature|key|password|email|X-Amz-[\w-]+)=)[^&\s"'\\#]+/gi, '$1[hidden]'],
  [
    /(?<![\w.!#$%&'*+/=?^`{|}~-])[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}/gi,
    '[address]',
  ],
];

/** A log line without passwords, tokens, cookies and mail addresses. */
function scrubLine(line: string): string {
  return RULES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}
