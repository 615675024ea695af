import type { AskedVideo, Generation, VideoRequest } from './wizard-state.ts';

export type GenerationAction =
  | { readonly type: 'generation-asked'; readonly request: VideoRequest }
  | { readonly type: 'generation-refused'; readonly reason: string; readonly details: readonly string[] }
  | { readonly type: 'generation-accepted'; readonly videos: readonly AskedVideo[] }
  | { readonly type: 'generation-dismissed' }
  | {
      readonly type: 'video-settled';
      readonly id: string;
      readonly outcome: Exclude<AskedVideo['outcome'], 'making'>;
      readonly reason?: string | undefined;
    }
  | { readonly type: 'video-retried'; readonly id: string };

export function reduceGeneration(generation: Generation, action: GenerationAction): Generation {
  switch (action.type) {
    case 'generation-asked':
      return { kind: 'asking', request: action.request };
    case 'generation-refused':
      return generation.kind === 'asking'
        ? { kind: 'refused', request: generation.request, reason: action.reason, details: action.details }
        : generation;
    case 'generation-accepted':
      return { kind: 'asked', videos: action.videos };
    case 'generation-dismissed':
      return { kind: 'idle' };
    case 'video-settled':
      return withVideo(generation, action.id, (video) => ({
        ...video,
        outcome: action.outcome,
        reason: action.reason,
      }));
    case 'video-retried':
      return withVideo(generation, action.id, (video) => ({
        ...video,
        outcome: 'making',
        reason: undefined,
      }));
  }
}

function withVideo(
  generation: Generation,
  id: string,
  change: (video: AskedVideo) => AskedVideo,
): Generation {
  if (generation.kind !== 'asked') return generation;
  return {
    ...generation,
    videos: generation.videos.map((video) => (video.id === id ? change(video) : video)),
  };
}
