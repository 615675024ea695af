import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settings } from '#server/config/config.ts';
import { MAX_ARCHIVE_BYTES } from '#shared/rules/import-limits.ts';

// What Docker, systemd, nginx and Caddy would notice only on an operator's machine. scripts/try-operations runs them for real.
const ROOT = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { scripts, dependencies } = JSON.parse(read('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
};
const dockerfile = read('Dockerfile');
const sites = {
  nginx: read('deploy/nginx.conf'),
  caddy: read('deploy/Caddyfile'),
  apache: read('deploy/apache.conf'),
};
const units = ['curbreel', 'curbreel-worker'].map((name) => [name, read(`deploy/${name}.service`)] as const);

/** Variables of the images of PostgreSQL and S3, of Node, and of the image's build. */
const OF_OTHERS =
  /^(POSTGRES_(USER|DB|PASSWORD)|ROOT_(ACCESS|SECRET)_KEY|VGW_CORS_ALLOW_ORIGIN|NODE_ENV|PATH|(BUILD_)?BASE)$/;

test.each([
  ['compose.yaml', /^\s+([A-Z][A-Z\d_]+):/gm],
  ['compose.cluster.yaml', /(?:^\s+|[{,] ?)([A-Z][A-Z\d_]+):/gm],
  ['Dockerfile', /(?:^ENV|\s)\s*([A-Z][A-Z\d_]+)=\S/gm],
  ['deploy/curbreel.service', /[= ]([A-Z][A-Z\d_]+)=/gm],
  ['deploy/curbreel-worker.service', /[= ]([A-Z][A-Z\d_]+)=/gm],
  ['docs/operations.md', /`(?:docker compose )?([A-Z]{2,}_[A-Z\d_]+)=/g],
])('every setting in %s is one that the server reads', (file, pattern) => {
  const names = [...read(file).matchAll(pattern)].map(([, name = '']) => name);

  expect(names).not.toEqual([]);
  expect(names.filter((name) => !(name in settings) && !OF_OTHERS.test(name))).toEqual([]);
});

test('the image and the units start the server as npm start does', () => {
  const command = scripts.start?.replace(/^node /, '') ?? '';

  expect(dockerfile).toContain(
    `CMD ["node", ${JSON.stringify(command.split(' ')).slice(1, -1).replaceAll('","', '", "')}]`,
  );
  for (const [, unit] of units)
    expect(unit).toMatch(new RegExp(`^ExecStart=/opt/curbreel/\\S+ ${command}$`, 'm'));
});

test('the image is built with the Node whose version is pinned', () => {
  const major = dependencies.node?.split('.')[0];

  expect(dockerfile).toContain(`docker.io/library/node:${major}-`);
});

test('what the image copies or runs is not kept out of its build', () => {
  const kept = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path);
  const named = [...dockerfile.matchAll(/(?:COPY|node|"(?:node|bash)",) (?!--)([^\n\]]+)/g)]
    .flatMap(([, list = '']) => list.split(/[\s",]+/))
    .filter((path) => /^(src|scripts|deploy)\/.|^\.?[\w-]+\.(json|npmrc)$|^\.npmrc$/.test(path));

  expect(named).toContain('deploy/health-check.sh');
  for (const path of named)
    expect(
      kept.some((folder) => path === folder || path.startsWith(`${folder}/`)),
      path,
    ).toBe(true);
  expect(kept.flatMap((path) => globSync(path, { cwd: ROOT }))).toHaveLength(kept.length);
});

test('proxies let the largest import through, and know where the files are', () => {
  const limits = {
    nginx: Number(/client_max_body_size (\d+)m;/.exec(sites.nginx)?.[1]) * 1024 ** 2,
    caddy: Number(/max_size (\d+)MiB/.exec(sites.caddy)?.[1]) * 1024 ** 2,
    apache: Number(/LimitRequestBody (\d+)/.exec(sites.apache)?.[1]),
  };

  for (const bytes of Object.values(limits)) expect(bytes).toBeGreaterThan(MAX_ARCHIVE_BYTES);
  for (const site of Object.values(sites)) expect(site).toContain('/var/lib/curbreel/storage');
  for (const site of [sites.nginx, sites.caddy]) expect(site).toContain('/curbreel-files');
});

test('nginx keeps its connections to Curbreel open between requests', () => {
  const upstream = /proxy_pass http:\/\/([\w.:]+);/.exec(sites.nginx)?.[1];

  expect(sites.nginx).toMatch(new RegExp(`^upstream ${upstream} \\{[^}]*keepalive \\d+;`, 'm'));
  expect(sites.nginx).toMatch(/proxy_http_version 1\.1;\s+proxy_set_header Connection "";/);
});

test('pages may read files of the S3 by script: that of the cluster is set so, and the documented rules can be pasted', () => {
  const cluster = read('compose.cluster.yaml');
  const [cors, lifecycle] = [...read('docs/operations.md').matchAll(/```json\n([^`]+)```/g)].map(
    ([, json = '']) => JSON.parse(json),
  );

  const origin = /VGW_CORS_ALLOW_ORIGIN: (.+)/.exec(cluster)?.[1];
  expect(origin).toBe(/PUBLIC_URL: (.+)/.exec(cluster)?.[1]);
  expect(cors.CORSRules[0]).toMatchObject({ AllowedMethods: ['GET', 'HEAD'] });
  expect(lifecycle.Rules[0].AbortIncompleteMultipartUpload).toEqual({ DaysAfterInitiation: 1 });
});

test('a container has more time to stop than the server takes', () => {
  const graces = ['compose.yaml', 'compose.cluster.yaml'].map(
    (file) => /stop_grace_period: (\d+)s/.exec(read(file))?.[1],
  );
  const stops = units.map(([, unit]) => /TimeoutStopSec=(\d+)/.exec(unit)?.[1]);

  for (const seconds of [...graces, ...stops]) expect(Number(seconds)).toBeGreaterThan(2 * 25);
});
