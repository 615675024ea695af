import { useMemo, useState } from 'react';
import type { Format } from '#scene/model/format.ts';
import { TEMPLATES, templateByFolder } from '#scene/templates/registry.ts';
import { projectFieldsSchema } from '#shared/api/project-data.ts';
import type { TeamBrandKit } from '#shared/api/projects.ts';
import { usePictureUrl } from '#web/api/picture-url.ts';
import { previewProjectOf } from '#web/preview/model/preview-project-of.ts';
import { Select } from '#web/ui/Select.tsx';
import { ScenePreview } from '#web/widgets/preview/ScenePreview.tsx';

/** A video of a sample listing with the kit. */
export function KitPreview({ kit }: { readonly kit: TeamBrandKit }) {
  const [template, setTemplate] = useState<string>(TEMPLATES[0].folder);
  const [wish, setWish] = useState<{ readonly template: string; readonly format: Format }>();
  const { url: logo } = usePictureUrl(kit.brokerage_info.logo);
  const own = templateByFolder(template)?.aspectRatio ?? '16:9';
  const format = wish?.template === template ? wish.format : own;
  const { brokerage_info, brand_style } = kit;
  const shown = useMemo(
    () =>
      previewProjectOf({
        project: projectFieldsSchema.parse({ template, brokerage_info, brand_style, music: 'none' }),
        ...{ audioFacts: undefined, narrationFacts: undefined, media: [], format, cut: 'branded' as const },
        portraits: { logo },
      }),
    [template, brokerage_info, brand_style, logo, format],
  );
  return (
    <aside aria-label="Preview" className="sticky top-8 flex flex-col gap-4 self-start max-xl:mt-8">
      <Select
        label="Preview with"
        options={TEMPLATES.map(({ folder, name }) => ({ value: folder, label: name }))}
        value={template}
        onChange={({ target }) => setTemplate(target.value)}
      />
      <ScenePreview
        project={shown}
        onFormatChange={(next) => setWish({ template, format: next })}
        className="max-w-md"
      />
    </aside>
  );
}
