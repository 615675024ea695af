import { useMemo, useState } from 'react';
import { z } from 'zod';
import type { Cut, Format } from '#scene/model/format.ts';
import { TEMPLATES } from '#scene/templates/registry.ts';
import { mediaLookSchema } from '#shared/api/project-data.ts';
import { type MusicId, musicLabel } from '#shared/music.ts';
import type { PreviewMedia, PreviewProject } from '#web/preview/model/preview-project.ts';
import { SAMPLE_LISTING } from '#web/preview/samples/sample-listing.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { MusicChoice } from '#web/widgets/music/MusicChoice.tsx';
import { ScenePreview } from '#web/widgets/preview/ScenePreview.tsx';
import { TemplateMotion } from '#web/widgets/preview/TemplateMotion.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** The live preview alone, with all its inputs: for development and for its browser tests. */
export function LivePreviewPage() {
  const [template, setTemplate] = useState('');
  const [name, setName] = useState('');
  const [format, setFormat] = useState<Format>('9:16');
  const [cut, setCut] = useState<Cut>('branded');
  const [music, setMusic] = useState<MusicId>('upbeat');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [looks, setLooks] = useState('');
  const [urls, setUrls] = useState('');
  const [hasExpired, setHasExpired] = useState(false);

  const media = useMemo(() => mediaOf(files, looks, urls), [files, looks, urls]);
  const project = useMemo<PreviewProject>(
    () => ({
      template,
      listing: name ? { ...SAMPLE_LISTING, name } : {},
      media,
      portraits: {},
      music,
      format,
      cut,
    }),
    [template, name, media, music, format, cut],
  );

  function choose(folder: string): void {
    setTemplate(folder);
    setFormat(TEMPLATES.find((one) => one.folder === folder)?.aspectRatio ?? '16:9');
  }

  return (
    <main className="page-width grid gap-8 py-8 lg:grid-cols-[1fr_24rem]">
      <div className="flex flex-col gap-8">
        <header className="flex items-center justify-between gap-4">
          <h1 className="display text-2xl">Live preview</h1>
          <ThemeSwitch />
        </header>
        <fieldset className="grid gap-4 sm:grid-cols-3">
          <legend className="mb-3 font-medium">Template</legend>
          {TEMPLATES.map(({ folder, name: label }) => (
            <label
              key={folder}
              className="flex flex-col gap-2 rounded-card p-2 has-checked:ring-2 has-checked:ring-accent"
            >
              <TemplateMotion folder={folder} />
              <span className="flex items-center gap-2 text-sm">
                <input
                  type="radio"
                  name="template"
                  checked={folder === template}
                  onChange={() => choose(folder)}
                />
                {label}
              </span>
            </label>
          ))}
        </fieldset>
        <TextField label="Listing name" value={name} onChange={(event) => setName(event.target.value)} />
        <label className="flex flex-col gap-1 text-sm">
          Photos and clips
          <input
            type="file"
            multiple
            onChange={(event) => setFiles([...(event.currentTarget.files ?? [])])}
          />
        </label>
        <TextField
          label="Looks"
          hint="What the server answers once the photos have arrived: a JSON list in their order"
          value={looks}
          onChange={(event) => setLooks(event.target.value)}
        />
        <TextField
          label="URLs"
          hint="Of uploaded photos: a JSON list in their order, instead of the files"
          value={urls}
          onChange={(event) => setUrls(event.target.value)}
        />
        {hasExpired && <p>A URL has expired.</p>}
        <MusicChoice value={music} onChange={setMusic} />
        <p className="text-sm text-ink-soft">Music: {musicLabel(music)}</p>
      </div>
      {template && (
        <ScenePreview
          project={project}
          onFormatChange={setFormat}
          onCutChange={setCut}
          onUrlsFailed={() => setHasExpired(true)}
        />
      )}
    </main>
  );
}

function mediaOf(files: readonly File[], looks: string, urls: string): PreviewMedia[] {
  const known = z.array(mediaLookSchema).parse(JSON.parse(looks || '[]'));
  const signed = z.array(z.string()).parse(JSON.parse(urls || '[]'));
  if (signed.length > 0)
    return signed.map((url, index) => ({
      id: `${index}`,
      kind: url.includes('.webm') ? 'clip' : 'photo',
      look: known[index],
      source: { kind: 'url', url },
    }));
  return files.map((file, index) => ({
    id: `${index} ${file.name}`,
    kind: file.type.startsWith('video/') ? 'clip' : 'photo',
    look: known[index],
    source: { kind: 'file', file },
  }));
}
