import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Files that mostly wait: for retry delays, or for a timeout. They are small, so by size they would come last, when no
// other file is left to run meanwhile.
const WAITING = [
  'src/server/features/videos/render-disk-full.test.ts',
  'src/server/features/videos/storage-trouble.test.ts',
  'src/server/features/media/upload-faults.test.ts',
];
// The number of other files between two of them; otherwise all workers would wait at the same time.
const DISTANCE = 12;

/** Vitest's default order, but in each project the waiting files come early and apart from each other. */
export class TestFileSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...projects.values()].flatMap(spread);
  }
}

function spread(files: readonly TestSpecification[]): TestSpecification[] {
  const waits = ({ moduleId }: TestSpecification) => WAITING.some((path) => moduleId.endsWith(path));
  const sorted = files.filter((file) => !waits(file));
  for (const [index, file] of files.filter(waits).entries()) sorted.splice(index * (DISTANCE + 1), 0, file);
  return sorted;
}
