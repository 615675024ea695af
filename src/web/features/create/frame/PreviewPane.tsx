import { useMemo, useState } from 'react';
import type { Cut, Format } from '#scene/model/format.ts';
import { chosenFormats } from '#web/features/create/state/project-data.ts';
import { findTemplate } from '#web/features/create/state/step-checks.ts';
import { useStudio, useStudioView } from '#web/features/create/studio/use-studio.ts';
import { ScenePreview } from '#web/widgets/preview/ScenePreview.tsx';
import { PreviewBoundary } from './PreviewBoundary.tsx';
import { previewMediaKey, previewMediaOf, previewProjectOf } from './preview-of.ts';

/** The video as it stands, beside every step. */
export function PreviewPane({ className }: { readonly className?: string }) {
  const studio = useStudio();
  const { wizard, templates, portraits } = useStudioView();
  const [wish, setWish] = useState<{ readonly template: string; readonly format: Format }>();
  const [cutWish, setCut] = useState<Cut>();
  const { project, audio } = wizard;

  const template = findTemplate(templates ?? [], project.template);
  const own = chosenFormats(wizard, template?.aspectRatio)[0] ?? '16:9';
  // Another template is shown in its own shape again.
  const format = wish?.template === project.template ? wish.format : own;
  const cut = cutWish ?? wizard.cuts[0] ?? 'branded';

  const mediaKey = previewMediaKey(wizard.media);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what the preview sees of the media
  const media = useMemo(() => previewMediaOf(wizard.media, studio.files.file), [mediaKey, studio]);
  const shown = useMemo(
    () => previewProjectOf({ project, audio }, media, portraits, { format, cut }),
    [project, audio, media, portraits, format, cut],
  );
  if (project.template === '') return null;
  return (
    <PreviewBoundary>
      <ScenePreview
        project={shown}
        onFormatChange={(next) => setWish({ template: project.template, format: next })}
        onCutChange={setCut}
        className={className}
      />
    </PreviewBoundary>
  );
}
