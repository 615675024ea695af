const SECRET_KEYS =
  'password|current_?password|new_?password|confirm_?password|token|access_?token|refresh_?token|share_?token|' +
  'secret|jwt|authorization|cookie|set-cookie|api_?key|signature|short_?code|email|e_?mail|to|from|address|connectionString';

// Works on the finished line, so that no field, message or stack frame can go around it.
const RULES: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [new RegExp(`("(?:${SECRET_KEYS})":)"(?:[^"\\\\]|\\\\.)*"`, 'gi'), '$1"[hidden]"'],
  [/\b([a-z][a-z\d+.-]*:\/\/)[^\s"'/@]+@/gi, '$1[hidden]@'],
  [/\beyJ[\w-]{4,}\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi, '$1 [hidden]'],
  [/([?&;](?:token|code|sig|signature|key|password|email|X-Amz-[\w-]+)=)[^&\s"'\\#]+/gi, '$1[hidden]'],
  [/[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}/gi, '[address]'],
];

/** A log line without passwords, tokens, cookies and mail addresses. */
export function scrubLine(line: string): string {
  return RULES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}
