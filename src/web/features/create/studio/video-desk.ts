import type { WireTemplate } from '#shared/api/videos.ts';
import { ApiError } from '#web/api/api-error.ts';
import { chosenFormats, projectDataOf } from '#web/features/create/state/project-data.ts';
import { findMissing } from '#web/features/create/state/step-checks.ts';
import { isGenerating, isUploading } from '#web/features/create/state/wizard-state.ts';
import type { ServerCalls } from './server-calls.ts';
import type { StudioCore } from './studio-core.ts';

export type VideoDesk = {
  /** Asks for the videos, once everything is there; else the step says what is missing. */
  readonly generate: () => Promise<void>;
  /** After a reload in the middle of asking: the same request again is the same videos. */
  readonly resume: () => Promise<void>;
  /** Whether all the videos that were asked for are ready, failed or deleted; false while the server cannot say. */
  readonly haveEnded: () => Promise<boolean>;
};

type Ports = {
  readonly core: StudioCore;
  readonly calls: Pick<ServerCalls, 'generate' | 'hasVideoEnded'>;
  readonly template: () => WireTemplate | undefined;
  /** The draft on the server; without one the videos stand alone. */
  readonly projectId: () => string | undefined;
  readonly newKey: () => string;
};

export function createVideoDesk({ core, calls, template, projectId, newKey }: Ports): VideoDesk {
  const { dispatch, wizard } = core;

  function bodyOf() {
    const state = wizard();
    return {
      projectData: projectDataOf(state),
      formats: chosenFormats(state, template()?.aspectRatio),
      cuts: [...state.cuts],
    };
  }

  async function ask(key: string, fingerprint: string): Promise<void> {
    const body = bodyOf();
    const id = projectId();
    dispatch({ type: 'generation-asked', request: { key, fingerprint } });
    try {
      const accepted = await calls.generate(id ? { ...body, projectId: id } : body, key);
      const videos = accepted.videos.map((video) => ({
        id: video.id,
        filename: video.filename,
        format: video.template_format.aspectRatio,
        cut: video.cut,
        outcome: 'making' as const,
      }));
      dispatch({ type: 'generation-accepted', videos });
    } catch (error) {
      dispatch({ type: 'generation-refused', ...failureWords(error) });
    }
  }

  return {
    async generate() {
      const state = wizard();
      dispatch({ type: 'step-checked', step: 4 });
      if (isGenerating(state) || isUploading(state) || findMissing(state, template()).length > 0) return;
      const fingerprint = fingerprintOf(bodyOf());
      const { generation } = state;
      // What went wrong may have been only the answer: the same key then finds the videos already in the making.
      const isSame = generation.kind === 'refused' && generation.request.fingerprint === fingerprint;
      await ask(isSame ? generation.request.key : newKey(), fingerprint);
    },
    async resume() {
      const { generation } = wizard();
      if (generation.kind !== 'asking') return;
      await ask(generation.request.key, generation.request.fingerprint);
    },
    async haveEnded() {
      const { generation } = wizard();
      if (generation.kind !== 'asked') return false;
      const making = generation.videos.filter(({ outcome }) => outcome === 'making');
      const answers = await Promise.all(making.map(({ id }) => calls.hasVideoEnded(id).catch(() => false)));
      return answers.every(Boolean);
    },
  };
}

/** Short words for a long body, to tell whether it is still the same (FNV-1a). */
function fingerprintOf(body: unknown): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(body)) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return (hash >>> 0).toString(16);
}

function failureWords(error: unknown): { reason: string; details: readonly string[] } {
  if (!(error instanceof ApiError))
    return { reason: 'Failed to generate video. Please try again.', details: [] };
  return {
    reason: error.serverMessage ?? 'Failed to generate video',
    details: error.details.map(({ msg }) => msg).filter((msg) => msg !== error.serverMessage),
  };
}
