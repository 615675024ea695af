import { ApiError } from '#web/api/api-error.ts';
import { randomId } from '#web/api/random-id.ts';
import { chosenFormats, projectDataOf } from '#web/features/create/state/project-data.ts';
import { findMissing, findTemplate } from '#web/features/create/state/step-checks.ts';
import { isGenerating, isUploading } from '#web/features/create/state/wizard-state.ts';
import type { WizardCore } from './wizard-store.ts';

export type Generation = ReturnType<typeof createGeneration>;

/** Requests videos, and repeats a request whose answer was lost. */
export function createGeneration({ store, calls, queries, queryClient }: WizardCore) {
  const { dispatch, state } = store;

  const template = () =>
    findTemplate(queryClient.getQueryData(queries.templates.queryKey) ?? [], state().project.template);

  function requestBody() {
    return {
      projectData: projectDataOf(state()),
      formats: chosenFormats(state(), template()?.aspectRatio),
      cuts: [...state().cuts],
    };
  }

  async function send(key: string, fingerprint: string): Promise<void> {
    const body = requestBody();
    const projectId = store.isQaMode() ? undefined : state().draft.server?.projectId;
    dispatch({ type: 'generation-asked', request: { key, fingerprint } });
    try {
      const accepted = await calls.generate(projectId ? { ...body, projectId } : body, key);
      const videos = accepted.videos.map(({ id, filename, template_format, cut }) => ({
        id,
        filename,
        format: template_format.aspectRatio,
        cut,
        outcome: 'making' as const,
      }));
      dispatch({ type: 'generation-accepted', key, videos });
    } catch (error) {
      dispatch({ type: 'generation-refused', key, ...refusalOf(error) });
    }
  }

  return {
    /** Requests the videos once everything is there; until then the step shows what is missing. */
    async start(): Promise<void> {
      const { generation } = state();
      dispatch({ type: 'step-checked', step: 4 });
      if (isGenerating(state()) || isUploading(state()) || findMissing(state(), template()).length > 0)
        return;
      const fingerprint = fingerprintOf(requestBody());
      // Perhaps only the answer was lost: with the same key the server returns the videos that it makes already.
      const isSame = generation.kind === 'refused' && generation.request.fingerprint === fingerprint;
      await send(isSame ? generation.request.key : randomId(), fingerprint);
    },
    /** After a reload in the middle of a request. */
    async resume(): Promise<void> {
      const { generation } = state();
      if (generation.kind === 'asking') await send(generation.request.key, generation.request.fingerprint);
    },
    /** Whether all requested videos are ready, failed or deleted; false while the server cannot be reached. */
    async haveEnded(): Promise<boolean> {
      const { generation } = state();
      if (generation.kind !== 'asked') return false;
      const making = generation.videos.filter(({ outcome }) => outcome === 'making');
      const answers = await Promise.all(
        making.map(({ id }) => queryClient.fetchQuery(queries.hasVideoEnded(id)).catch(() => false)),
      );
      return answers.every(Boolean);
    },
  };
}

/** A short hash of a request's body (FNV-1a). */
function fingerprintOf(body: unknown): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(body)) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return (hash >>> 0).toString(16);
}

function refusalOf(error: unknown): { reason: string; details: readonly string[] } {
  if (!(error instanceof ApiError))
    return { reason: 'Failed to generate video. Please try again.', details: [] };
  return {
    reason: error.serverMessage ?? 'Failed to generate video',
    details: error.details.map(({ msg }) => msg).filter((msg) => msg !== error.serverMessage),
  };
}
