import { statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type RenderJob, runRenderJob } from '#render/render-job.ts';
import { CUTS, type Cut, FORMATS, type Format } from '#scene/model/format.ts';
import { TRACK_IDS } from '#scene/model/soundtrack.ts';
import { TEMPLATES, templateByFolder } from '#scene/templates/registry.ts';
import { progressLine, timeOf } from './progress-line.ts';
import { jobFields, musicOf, readProject, UsageError } from './project-file.ts';

const USAGE = `Makes a video from a project file.

  npm run render -- project.json -o video.mp4 [options]

  -o, --output <file>     where the video goes (MP4)
  --format <format>       ${FORMATS.join(' | ')}   (the template's own without it)
  --cut <cut>             ${CUTS.join(' | ')}   (branded without it)
  --template <name>       ${TEMPLATES.map(({ folder }) => folder).join(' | ')}
  --music <music>         none | path of an audio file | ${TRACK_IDS.join(' | ')}
  --preview               a quick video of 540 pixels
  -h, --help              this page
`;

/** The streams that the command writes to. */
type Terminal = {
  readonly stdout: Parameters<typeof progressLine>[0];
  readonly stderr: { write(text: string): unknown };
};

/** Runs a command line and returns the exit code. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await run(args, terminal);
  } catch (error) {
    const isExpected = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
    terminal.stderr.write(`${isExpected && error instanceof Error ? error.message : error}\n`);
    return 1;
  }
}

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      output: { type: 'string', short: 'o' },
      format: { type: 'string' },
      cut: { type: 'string' },
      template: { type: 'string' },
      music: { type: 'string' },
      preview: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    terminal.stdout.write(USAGE);
    return 0;
  }
  const [projectPath, ...rest] = positionals;
  if (!projectPath || rest.length > 0 || !values.output) {
    throw new UsageError(`One project file and an output are needed.\n\n${USAGE}`);
  }
  const film = resolve(values.output);
  if (statSync(film, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(
      `The output '${values.output}' is a folder. It has to be a file, such as video.mp4.`,
    );
  }
  const job = await jobOf(projectPath, film, values);
  await mkdir(dirname(film), { recursive: true });
  return await render(job, terminal);
}

type Overrides = {
  readonly format?: string | undefined;
  readonly cut?: string | undefined;
  readonly template?: string | undefined;
  readonly music?: string | undefined;
  readonly preview?: boolean | undefined;
};

async function jobOf(projectPath: string, film: string, overrides: Overrides): Promise<RenderJob> {
  const project = await readProject(projectPath);
  const folder = overrides.template ?? project.template ?? TEMPLATES[0]?.folder ?? '';
  const template = templateByFolder(folder);
  if (!template) {
    const known = TEMPLATES.map((one) => one.folder).join(', ');
    throw new UsageError(`There is no template called '${folder}'. There are: ${known}.`);
  }
  const format: Format = overrides.format
    ? oneOf(FORMATS, overrides.format, '--format')
    : template.aspectRatio;
  const cut: Cut = overrides.cut ? oneOf(CUTS, overrides.cut, '--cut') : 'branded';
  return {
    ...jobFields(project, projectPath),
    template: folder,
    music: musicOf(project, projectPath, overrides.music),
    outputs: [{ format, cut, quality: overrides.preview ? 'preview' : 'master', paths: { film } }],
    encoder: 'libx264',
  };
}

function oneOf<T extends string>(values: readonly T[], value: string, option: string): T {
  const found = values.find((one) => one === value);
  if (!found) throw new UsageError(`${option} is one of ${values.join(', ')}, not '${value}'.`);
  return found;
}

async function render(job: RenderJob, { stdout, stderr }: Terminal): Promise<number> {
  const abort = new AbortController();
  process.once('SIGINT', () => abort.abort());
  process.once('SIGTERM', () => abort.abort());
  const line = progressLine(stdout);
  const startedMs = performance.now();
  const result = await runRenderJob(job, {
    onProgress: line.show,
    onNotice: (notice) => stderr.write(`${notice}\n`),
    signal: abort.signal,
    limits: { priority: 0 },
  });
  line.clear();
  switch (result.kind) {
    case 'done':
      for (const { paths, width, height, durationSeconds, sizeBytes } of result.films) {
        const facts = `${width}x${height}, ${durationSeconds.toFixed(1)} s, ${(sizeBytes / 1e6).toFixed(1)} MB`;
        const took = timeOf((performance.now() - startedMs) / 1000);
        stdout.write(`${basename(paths.film)}: ${facts}, made in ${took}\n`);
      }
      return 0;
    case 'failed':
      stderr.write(`${result.message}\n`);
      return 1;
    case 'aborted':
      stderr.write('Stopped. No video was written.\n');
      return 1;
  }
}

if (import.meta.main) process.exitCode = await runCommand(process.argv.slice(2), process);
