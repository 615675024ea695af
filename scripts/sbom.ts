// Prints a bill of materials (CycloneDX): every package that runs in production, and the native libraries inside them,
// which npm does not know.
import { spawnSync } from 'node:child_process';
import { checkNativeLibraries } from '#server/platform/system/native-libraries.ts';

const args = ['sbom', '--omit', 'dev', '--sbom-format', 'cyclonedx', '--loglevel', 'error'];
const { status, stdout } = spawnSync('npm', args, {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
  maxBuffer: 64_000_000,
  shell: process.platform === 'win32',
});
if (status !== 0) process.exit(1);
const bill = JSON.parse(stdout);
const known = new Set(bill.components.map(({ purl }: { purl: string }) => /npm\/(.+)@/.exec(purl)?.[1]));
for (const [name, version] of Object.entries(checkNativeLibraries())) {
  if (known.has(encodeURI(name).replace('@', '%40')) || known.has(name)) continue;
  bill.components.push({
    'bom-ref': `native:${name}@${version}`,
    type: 'library',
    name,
    version,
    purl: `pkg:generic/${encodeURIComponent(name)}@${version}`,
  });
}
process.stdout.write(`${JSON.stringify(bill, undefined, 2)}\n`);
