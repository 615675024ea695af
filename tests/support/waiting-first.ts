import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Files whose time is mostly spent on waiting: for the pauses between attempts, or for a silence to be noticed. They are
// small, and by their size they would come last, when nobody is left to work meanwhile.
const WAITING = [
  'src/server/features/videos/render/disk-full.test.ts',
  'src/server/features/videos/render/storage-trouble.test.ts',
  'src/server/features/media/upload-faults.test.ts',
];

/** The usual order, but in each project the files that wait begin. */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    const waits = ({ moduleId }: TestSpecification) => WAITING.some((path) => moduleId.endsWith(path));
    return [...projects.values()].flatMap((specs) => [
      ...specs.filter(waits),
      ...specs.filter((spec) => !waits(spec)),
    ]);
  }
}
