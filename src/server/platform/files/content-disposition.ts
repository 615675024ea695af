const MAX_NAME_CHARS = 150;

/** The header that names a file for whoever saves it, in the two forms of RFC 6266. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string | undefined): string {
  if (name === undefined) return kind;
  const safe = safeFileName(name);
  // Old clients read this one: plain letters, nothing that ends a quoted string or means an escape.
  const plain = safe
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]+/gu, '_')
    .replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(safe).replace(/['()*!]/g, percentOf);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** A name that every system can save: no path, no control or direction characters, the ending kept when it is cut. */
export function safeFileName(name: string): string {
  const clean = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[/\\:*?"<>|]+/g, '-')
    .trim()
    .replace(/^\.+/, '');
  const [, stem = '', ending = ''] = /^(.*?)(\.[a-z\d]{1,8})?$/is.exec(clean) ?? [];
  return `${[...stem].slice(0, MAX_NAME_CHARS).join('').trim() || 'file'}${ending}`;
}

function percentOf(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
}
