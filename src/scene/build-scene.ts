import { FRAME_SIZES } from './format.ts';
import { planMusic } from './plan-music.ts';
import type { Scene } from './scene.ts';
import type { SceneInput } from './scene-input.ts';
import { openStage } from './stage.ts';

/** The whole film as data. The same input gives the same scene on every machine, in browser and server alike. */
export function buildScene(input: SceneInput): Scene {
  const { stage, staged } = openStage(input);
  input.template.compose(stage);
  return {
    ...FRAME_SIZES[input.format],
    template: input.template.folder,
    format: input.format,
    cut: input.cut,
    frameCount: stage.timeline.frameCount,
    background: staged.background,
    media: input.media,
    sprites: staged.sprites,
    elements: staged.elements,
    shots: staged.shots,
    posterFrame: staged.posterFrame,
    soundtrack: planMusic(input, stage.timeline, staged.elements),
  };
}
