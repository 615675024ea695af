import { CUTS, type Cut, FORMATS, type Format } from '#scene/model/format.ts';
import type { Import, ImportOptions } from '#shared/api/bulk-import.ts';
import { MOODS } from '#shared/music.ts';
import { Select } from '#web/ui/Select.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { Choices } from '#web/widgets/Choices.tsx';
import { cutLabels, formatLabels } from '#web/widgets/formats-and-cuts.ts';
import { useChangeImport, useTemplateOptions } from './import-queries.ts';

const music = [
  ...MOODS.flatMap(({ label, tracks }) =>
    tracks.map(({ id, title }) => ({ value: id, label: `${title} · ${label}` })),
  ),
  { value: 'none', label: 'No Music' },
];

/** What is made from each row. */
export function MakeOptions({ shown }: { readonly shown: Import }) {
  const { options } = shown;
  const templates = useTemplateOptions().data ?? [];
  const changing = useChangeImport(shown.id);
  // Shown at once, not when the server has answered.
  const current = (changing.isPending && changing.variables.options) || options;
  const change = (changes: Partial<ImportOptions>) =>
    changing.mutate({ options: { ...current, ...changes } });
  const templateOptions = templates.map(({ folder, name }) => ({ value: folder, label: name }));
  return (
    <TitledCard title="Videos" hint="The same for every listing of this import.">
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Video type"
          value={current.template}
          options={
            templateOptions.length > 0
              ? templateOptions
              : [{ value: current.template, label: current.template }]
          }
          onChange={({ target }) => change({ template: target.value })}
        />
        <Select
          label="Music"
          value={current.music}
          options={music}
          onChange={({ target }) => change({ music: target.value as ImportOptions['music'] })}
        />
        <Choices<Format>
          legend="Formats"
          all={FORMATS}
          chosen={current.formats}
          labelOf={(format) => `${formatLabels[format].title} ${format}`}
          onChange={(formats) => change({ formats })}
        />
        <Choices<Cut>
          legend="Cuts"
          all={CUTS}
          chosen={current.cuts}
          labelOf={(cut) => cutLabels[cut].title}
          onChange={(cuts) => change({ cuts })}
        />
      </div>
    </TitledCard>
  );
}
