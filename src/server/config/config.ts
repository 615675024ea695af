import { resolve } from 'node:path';
import { z } from 'zod';
import {
  flag,
  mailbox,
  oneOf,
  type ThrottleLimit,
  throttle,
  trustProxy,
  urlOf,
  wholeNumber,
} from './setting-schemas.ts';

export type { ThrottleLimit };

/** A setting that stops the start; the sentence names it, what was given and what is allowed. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Makes the proxy in front send files: the header that names a file to it, and what comes before the storage name. */
export type SendfileConfig = {
  readonly header: 'x-accel-redirect' | 'x-sendfile';
  readonly prefix: string;
};

type LocalStorageConfig = {
  readonly kind: 'local';
  readonly dir: string;
  readonly sendfile?: SendfileConfig | undefined;
};

export type S3StorageConfig = {
  readonly kind: 's3';
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  /** Without them the SDK's own chain applies (instance roles and the like). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  readonly forcePathStyle: boolean;
  /** How long it may be silent in the middle of a call. */
  readonly timeoutMs: number;
};

// Words that samples, tutorials and compose files are made of.
const SAMPLE_SECRET =
  /change[-_ ]?(me|it|this)|(super|jwt|your|my|the)[-_ ]?secret|keyboard[-_ ]cat|^(secret|password|example|sample|default|insert|replace|test|dev)[-_ ]|0123456789|1234567890|abcdefgh|qwertyui/i;
const REPEATED_UNIT = /^(.{1,16})\1+$/;
/** Into how many pieces a long video may be divided; the renderer does not take more. */
export const MAX_PIECES = 4;
const MIN_SECRET_LENGTH = 32;

const secret = (minLength: number) =>
  z
    .string()
    .min(minLength)
    .refine((text) => !SAMPLE_SECRET.test(text) && !REPEATED_UNIT.test(text) && new Set(text).size >= 8);

/** Every setting there is: its form, and the words for what is allowed. */
export const settings = {
  PORT: wholeNumber(0, 65_535),
  HOST: { schema: z.string().regex(/^[\w.:-]+$/), allowed: 'a host name or an IP address' },
  DATA_DIR: { schema: z.string().regex(/^[^\0]+$/), allowed: 'the path of a folder' },
  STORAGE_DIR: { schema: z.string().regex(/^[^\0]+$/), allowed: 'the path of a folder' },
  SENDFILE_HEADER: oneOf('off', 'x-accel-redirect', 'x-sendfile'),
  SENDFILE_PREFIX: {
    schema: z.string().regex(/^\/[\w./-]*$/),
    allowed: 'a path that begins with a slash, such as /curbreel-files/',
  },
  PUBLIC_URL: {
    schema: urlOf('http:', 'https:').refine((text) => URL.canParse(text) && new URL(text).pathname === '/'),
    allowed: 'an http or https address without a path, such as https://videos.example.com',
  },
  DATABASE_URL: {
    schema: urlOf('postgres:', 'postgresql:'),
    allowed: 'an address such as postgres://user:password@host:5432/name',
    isSecret: true,
  },
  DATABASE_POOL_SIZE: wholeNumber(2, 500),
  DATABASE_WAIT_SECONDS: wholeNumber(1, 3_600),
  STORAGE_WAIT_SECONDS: wholeNumber(1, 3_600),
  S3_ENDPOINT: {
    schema: urlOf('http:', 'https:'),
    allowed: 'an http or https address such as https://s3.example.com',
  },
  S3_REGION: { schema: z.string().regex(/^[\w-]{1,64}$/), allowed: 'a region name such as eu-central-1' },
  S3_BUCKET: { schema: z.string().regex(/^[\w.-]{3,63}$/), allowed: 'a bucket name of 3 to 63 characters' },
  S3_ACCESS_KEY_ID: { schema: z.string(), allowed: 'an access key id', isSecret: true },
  S3_SECRET_ACCESS_KEY: { schema: z.string(), allowed: 'a secret access key', isSecret: true },
  S3_FORCE_PATH_STYLE: { schema: flag, allowed: 'true or false' },
  S3_TIMEOUT_SECONDS: wholeNumber(1, 600),
  SMTP_URL: {
    schema: urlOf('smtp:', 'smtps:'),
    allowed: 'an address such as smtp://user:password@host:587',
    isSecret: true,
  },
  MAIL_FROM: { schema: mailbox, allowed: 'an e-mail address such as Curbreel <videos@example.com>' },
  SUPPORT_EMAIL: { schema: z.email(), allowed: 'an e-mail address' },
  ADMIN_EMAIL: { schema: z.email().toLowerCase(), allowed: 'an e-mail address' },
  JWT_SECRET: {
    schema: secret(MIN_SECRET_LENGTH),
    allowed: `a random text of at least ${MIN_SECRET_LENGTH} characters that is not a sample`,
    isSecret: true,
  },
  METRICS_TOKEN: {
    schema: secret(16),
    allowed: 'a random text of at least 16 characters that is not a sample',
    isSecret: true,
  },
  ROLE: oneOf('all', 'api', 'worker'),
  WORKER_PORT: wholeNumber(0, 65_535),
  RENDER_CONCURRENCY: wholeNumber(1, 64),
  RENDER_PIECES: wholeNumber(1, MAX_PIECES),
  VIDEO_ENCODER: oneOf('libx264', 'h264_nvenc', 'h264_vaapi', 'h264_videotoolbox'),
  RENDER_QUALITY: oneOf('master', 'preview', 'draft'),
  CHILD_ISOLATION: oneOf('auto', 'off', 'required'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  TRUST_PROXY: {
    schema: trustProxy,
    allowed: 'true, false, a number of proxies, or their addresses separated by commas',
  },
  WEBHOOK_LOCAL_TARGETS: { schema: flag, allowed: 'true or false' },
  SHUTDOWN_GRACE_SECONDS: wholeNumber(1, 3_600),
  UPLOAD_QUOTA_MB: { ...wholeNumber(1, 100_000_000), allowed: 'a whole number of megabytes' },
  THROTTLE_SIGN_IN: throttle,
  THROTTLE_SIGN_UP: throttle,
  THROTTLE_ACCOUNT_MAIL: throttle,
  THROTTLE_TOKEN_USE: throttle,
  THROTTLE_UPLOAD: throttle,
  THROTTLE_DRAFT: throttle,
  THROTTLE_SHARE_CODE: throttle,
  THROTTLE_TRACKING: throttle,
} satisfies Record<string, { schema: z.ZodType; allowed: string; isSecret?: true }>;

type SettingName = keyof typeof settings;
type Environment = Readonly<Record<string, string | undefined>>;
type Shape = { [Name in SettingName]: z.ZodOptional<(typeof settings)[Name]['schema']> };

const environmentSchema = z.object(
  Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [name, setting.schema.optional()]),
  ) as unknown as Shape,
);
type Parsed = z.infer<typeof environmentSchema>;

/** Everything that can be set from outside, parsed once at the start. */
export type Config = ReturnType<typeof toConfig>;

/** Reads the settings; throws a ConfigError with one sentence about the first that is wrong. */
export function loadConfig(env: Environment): Config {
  const given = Object.fromEntries(
    (Object.keys(settings) as SettingName[]).flatMap((name) => {
      const value = env[name]?.trim();
      // An empty variable is how compose files and shells write "not set".
      return value ? [[name, value] as const] : [];
    }),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const name = parsed.error.issues[0]?.path[0] as SettingName;
    throw wrongSetting(name, given[name] ?? '');
  }
  checkTogether(parsed.data);
  return toConfig(parsed.data);
}

function wrongSetting(name: SettingName, value: string): ConfigError {
  const setting: { allowed: string; isSecret?: true } = settings[name];
  const shown = setting.isSecret
    ? `was given ${value.length} characters (not shown)`
    : `is "${value.slice(0, 200)}"`;
  return new ConfigError(`${name} ${shown}, but it must be ${setting.allowed}.`);
}

function checkTogether(parsed: Parsed) {
  const isS3 = parsed.S3_BUCKET !== undefined;
  for (const name of ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (!isS3 && parsed[name] !== undefined)
      throw new ConfigError(`${name} is given without S3_BUCKET, but S3 storage needs the name of a bucket.`);
  }
  if (isS3 && (parsed.SENDFILE_HEADER ?? 'off') !== 'off')
    throw new ConfigError(
      'SENDFILE_HEADER is given with S3_BUCKET, but clients fetch files from S3 directly.',
    );
  if ((parsed.S3_ACCESS_KEY_ID === undefined) !== (parsed.S3_SECRET_ACCESS_KEY === undefined))
    throw new ConfigError(
      'Only one of S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY is given, but they must be given together or not at all.',
    );
  if (parsed.ROLE === 'worker' && parsed.DATABASE_URL === undefined)
    throw new ConfigError(
      'ROLE is "worker" without DATABASE_URL, but a worker alone needs the database that the API uses: set DATABASE_URL.',
    );
}

function toConfig(parsed: Parsed) {
  const port = parsed.PORT ?? 3000;
  const publicUrl = new URL(parsed.PUBLIC_URL ?? `http://localhost:${port}`);
  const dataDir = resolve(parsed.DATA_DIR ?? 'data');
  const from = parsed.MAIL_FROM ?? `Curbreel <no-reply@${publicUrl.hostname}>`;
  return {
    role: parsed.ROLE ?? 'all',
    http: { port, host: parsed.HOST ?? '0.0.0.0' },
    /** Where a worker alone answers health checks and Prometheus; nowhere unless set. */
    workerPort: parsed.WORKER_PORT,
    /** Without a slash at the end: `${publicUrl}/v/abc`. */
    publicUrl: publicUrl.origin,
    trustProxy: parsed.TRUST_PROXY ?? false,
    /** Whether webhooks may lead to this machine and its network, and by plain HTTP. */
    allowsLocalWebhooks: parsed.WEBHOOK_LOCAL_TARGETS ?? false,
    shutdownGraceMs: (parsed.SHUTDOWN_GRACE_SECONDS ?? 25) * 1_000,
    dataDir,
    database: databaseOf(parsed),
    storage: storageOf(parsed, dataDir),
    /** How long making a video waits for a storage that is not reachable. */
    storageWaitMs: (parsed.STORAGE_WAIT_SECONDS ?? 600) * 1_000,
    mail:
      parsed.SMTP_URL === undefined
        ? { kind: 'outbox' as const, from, dir: resolve(dataDir, 'outbox') }
        : { kind: 'smtp' as const, from, url: parsed.SMTP_URL },
    supportEmail: parsed.SUPPORT_EMAIL ?? `support@${publicUrl.hostname}`,
    adminEmail: parsed.ADMIN_EMAIL,
    jwtSecret: parsed.JWT_SECRET,
    metricsToken: parsed.METRICS_TOKEN,
    render: {
      concurrency: parsed.RENDER_CONCURRENCY ?? 1,
      /** Into how many pieces a long video may be divided; 1 for none. */
      maxPieces: parsed.RENDER_PIECES ?? MAX_PIECES,
      encoder: parsed.VIDEO_ENCODER ?? 'libx264',
      /** Videos of less than master quality are for trying things out. */
      quality: parsed.RENDER_QUALITY ?? 'master',
    },
    childIsolation: parsed.CHILD_ISOLATION ?? 'auto',
    /** What all uploads of one account may take together. */
    uploadQuotaBytes: (parsed.UPLOAD_QUOTA_MB ?? 20_000) * 1_000_000,
    log: { level: parsed.LOG_LEVEL ?? 'info' },
    throttles: {
      signIn: parsed.THROTTLE_SIGN_IN ?? perMinutes(15, 5),
      signUp: parsed.THROTTLE_SIGN_UP ?? perMinutes(10, 15),
      accountMail: parsed.THROTTLE_ACCOUNT_MAIL ?? perMinutes(3, 5),
      tokenUse: parsed.THROTTLE_TOKEN_USE ?? perMinutes(20, 5),
      upload: parsed.THROTTLE_UPLOAD ?? perMinutes(120, 10),
      draft: parsed.THROTTLE_DRAFT ?? perMinutes(30, 10),
      wrongShareCode: parsed.THROTTLE_SHARE_CODE ?? perMinutes(60, 1),
      tracking: parsed.THROTTLE_TRACKING ?? perMinutes(600, 1),
    },
  } as const;
}

function databaseOf({ DATABASE_URL: url, DATABASE_POOL_SIZE, DATABASE_WAIT_SECONDS }: Parsed) {
  const common = { poolSize: DATABASE_POOL_SIZE ?? 20, patienceMs: (DATABASE_WAIT_SECONDS ?? 30) * 1_000 };
  return url === undefined
    ? { kind: 'embedded' as const, ...common }
    : { kind: 'url' as const, url, ...common };
}

function storageOf(parsed: Parsed, dataDir: string): LocalStorageConfig | S3StorageConfig {
  if (parsed.S3_BUCKET === undefined) {
    const dir = resolve(parsed.STORAGE_DIR ?? resolve(dataDir, 'storage'));
    return { kind: 'local', dir, sendfile: sendfileOf(parsed, dir) };
  }
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = parsed;
  const hasKeys = accessKeyId !== undefined && secretAccessKey !== undefined;
  return {
    kind: 's3',
    endpoint: parsed.S3_ENDPOINT,
    region: parsed.S3_REGION ?? 'us-east-1',
    bucket: parsed.S3_BUCKET,
    credentials: hasKeys ? { accessKeyId, secretAccessKey } : undefined,
    // Self-hosted S3 servers seldom have a host name per bucket.
    forcePathStyle: parsed.S3_FORCE_PATH_STYLE ?? parsed.S3_ENDPOINT !== undefined,
    timeoutMs: (parsed.S3_TIMEOUT_SECONDS ?? 10) * 1_000,
  };
}

// nginx takes the address of an internal location, Apache and lighttpd take the path of the file.
function sendfileOf(
  { SENDFILE_HEADER: header, SENDFILE_PREFIX }: Parsed,
  dir: string,
): SendfileConfig | undefined {
  if (header === undefined || header === 'off') return undefined;
  const prefix = SENDFILE_PREFIX ?? (header === 'x-sendfile' ? dir : '/curbreel-files');
  return { header, prefix: encodeURI(prefix.endsWith('/') ? prefix : `${prefix}/`) };
}

function perMinutes(count: number, minutes: number): ThrottleLimit {
  return { count, windowMs: minutes * 60_000 };
}
