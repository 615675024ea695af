import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Files whose time is mostly spent on waiting: for the pauses between attempts, or for a silence to be noticed. They are
// small, and by their size they would come last, when nobody is left to work meanwhile.
const WAITING = [
  'src/server/features/videos/render-disk-full.test.ts',
  'src/server/features/videos/storage-trouble.test.ts',
  'src/server/features/media/upload-faults.test.ts',
];
// So many others come between two of them, or all workers would wait together.
const APART = 12;

/** The usual order, but in each project the files that wait come early, one at a time. */
export class TestFileSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...projects.values()].flatMap(spread);
  }
}

function spread(files: readonly TestSpecification[]): TestSpecification[] {
  const waits = ({ moduleId }: TestSpecification) => WAITING.some((path) => moduleId.endsWith(path));
  const order = files.filter((file) => !waits(file));
  for (const [index, file] of files.filter(waits).entries()) order.splice(index * (APART + 1), 0, file);
  return order;
}
