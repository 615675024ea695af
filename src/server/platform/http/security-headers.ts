import type { Config } from '#server/config/config.ts';

type HeaderConfig = Pick<Config, 'publicUrl' | 'storage'>;

/** The headers of every answer. */
export function securityHeaders(config: HeaderConfig): Readonly<Record<string, string>> {
  const isHttps = config.publicUrl.startsWith('https:');
  return {
    'content-security-policy': contentSecurityPolicy(config),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(), microphone=(self), geolocation=(), payment=(), usb=(), serial=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** What a page answers with instead that other sites may frame; it must not send `x-frame-options` at all. */
export function framableHeaders(config: HeaderConfig): Readonly<Record<string, string>> {
  return { 'content-security-policy': contentSecurityPolicy(config, '*') };
}

// React sets style attributes through the DOM, which style-src does not govern: no 'unsafe-inline' is needed.
function contentSecurityPolicy(config: HeaderConfig, frameAncestors = "'none'"): string {
  const bucket = storageOrigins(config.storage);
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...bucket],
    'media-src': ["'self'", 'blob:', ...bucket],
    'connect-src': ["'self'", ...bucket],
    'worker-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [frameAncestors],
    ...(config.publicUrl.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

function storageOrigins(storage: Config['storage']): string[] {
  if (storage.kind === 'local') return [];
  const { endpoint, bucket, region, forcePathStyle } = storage;
  const base = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  return [forcePathStyle ? base.origin : `${base.protocol}//${bucket}.${base.host}`];
}
