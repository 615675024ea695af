import type { AskedFilm, FilmRequest, Generation } from './wizard-state.ts';

export type GenerationAction =
  | { readonly type: 'generation-asked'; readonly request: FilmRequest }
  | { readonly type: 'generation-refused'; readonly reason: string; readonly details: readonly string[] }
  | { readonly type: 'generation-accepted'; readonly films: readonly AskedFilm[] }
  | { readonly type: 'generation-dismissed' }
  | {
      readonly type: 'film-settled';
      readonly id: string;
      readonly outcome: Exclude<AskedFilm['outcome'], 'making'>;
      readonly reason?: string | undefined;
    }
  | { readonly type: 'film-retried'; readonly id: string };

export function reduceGeneration(generation: Generation, action: GenerationAction): Generation {
  switch (action.type) {
    case 'generation-asked':
      return { kind: 'asking', request: action.request };
    case 'generation-refused':
      return generation.kind === 'asking'
        ? { kind: 'refused', request: generation.request, reason: action.reason, details: action.details }
        : generation;
    case 'generation-accepted':
      return { kind: 'asked', films: action.films };
    case 'generation-dismissed':
      return { kind: 'idle' };
    case 'film-settled':
      return withFilm(generation, action.id, (film) => ({
        ...film,
        outcome: action.outcome,
        reason: action.reason,
      }));
    case 'film-retried':
      return withFilm(generation, action.id, (film) => ({ ...film, outcome: 'making', reason: undefined }));
  }
}

function withFilm(generation: Generation, id: string, change: (film: AskedFilm) => AskedFilm): Generation {
  if (generation.kind !== 'asked') return generation;
  return { ...generation, films: generation.films.map((film) => (film.id === id ? change(film) : film)) };
}
