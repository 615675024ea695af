import { useMemo, useState } from 'react';
import type { Cut, Format } from '#scene/model/format.ts';
import { chosenFormats } from '#web/features/create/state/project-data.ts';
import {
  useAudioFacts,
  useChosenTemplate,
  usePortrait,
  useWizard,
  useWizardView,
} from '#web/features/create/wizard/use-wizard.ts';
import { ScenePreview } from '#web/widgets/preview/ScenePreview.tsx';
import { PreviewBoundary } from './PreviewBoundary.tsx';
import { previewMediaKey, previewMediaOf, previewProjectOf } from './preview-of.ts';

/** The video as it stands, beside every step. */
export function PreviewPane({ className }: { readonly className?: string }) {
  const wizard = useWizard();
  const { state } = useWizardView();
  const [wish, setWish] = useState<{ readonly template: string; readonly format: Format }>();
  const [cutWish, setCut] = useState<Cut>();
  const { project } = state;
  const template = useChosenTemplate();
  const audioFacts = useAudioFacts();
  const { url: realtor } = usePortrait(project.realtor_info.image);
  const { url: logo } = usePortrait(project.brokerage_info.logo);

  const own = chosenFormats(state, template?.aspectRatio)[0] ?? '16:9';
  // Another template is shown in its own format again.
  const format = wish?.template === project.template ? wish.format : own;
  const cut = cutWish ?? state.cuts[0] ?? 'branded';

  const mediaKey = previewMediaKey(state.media);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with what the preview shows of the media
  const media = useMemo(() => previewMediaOf(state.media, wizard.files.file), [mediaKey, wizard]);
  const shown = useMemo(
    () => previewProjectOf({ project, audioFacts, media, portraits: { realtor, logo }, format, cut }),
    [project, audioFacts, media, realtor, logo, format, cut],
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
