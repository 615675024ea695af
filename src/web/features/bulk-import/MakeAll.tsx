import { Clapperboard, Download, FilePen } from 'lucide-react';
import { useState } from 'react';
import type { Import, ImportOptions } from '#shared/api/bulk-import.ts';
import { counted, formatNumber } from '#shared/format.ts';
import { routes } from '#shared/routes.ts';
import { rightsWords } from '#shared/rules/rights.ts';
import { saveCsv } from '#web/downloads/csv.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Figures } from './Figures.tsx';
import {
  queueingFailure,
  useChangeImport,
  useDraftImport,
  useMakeImport,
  useTemplateOptions,
} from './import-queries.ts';
import { canBeDraft, canBeMade, countByStatus, failureTable } from './row-status.ts';

// As many as somebody may choose without counting.
const ASKED_ABOVE = 10;

const list = new Intl.ListFormat('en-GB');

/** How far the import is, and its main actions. */
export function MakeAll({ shown }: { readonly shown: Import }) {
  const making = useMakeImport(shown.id);
  const [isAsking, setIsAsking] = useState(false);
  const counts = countByStatus(shown.rows);
  const { formats, cuts } = shown.options;
  const ready = shown.rows.filter(canBeMade).length;
  const videoCount = ready * formats.length * cuts.length;
  const started = counts.waiting + counts.making + counts.done + counts.draft;
  const failures = failureTable(shown).length - 1;
  const make = () => {
    setIsAsking(false);
    making.start();
  };
  return (
    <section
      aria-label="Summary"
      className="flex flex-col gap-5 rounded-card bg-surface p-5 ring ring-line sm:p-6"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <Figures shown={shown} />
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
          {started > 0 && (
            <ButtonLink variant="secondary" to={routes.library}>
              Open library
            </ButtonLink>
          )}
          {failures > 0 && (
            <Button
              variant="secondary"
              icon={<Download />}
              onClick={() => saveCsv('what-is-wrong.csv', failureTable(shown))}
            >
              What is wrong, as CSV
            </Button>
          )}
          <Button
            icon={<Clapperboard />}
            disabled={ready === 0}
            isLoading={making.isPending}
            onClick={() => (videoCount > ASKED_ABOVE ? setIsAsking(true) : make())}
          >
            {videoCount < 2 ? 'Make all videos' : `Make all ${formatNumber(videoCount)} videos`}
          </Button>
        </div>
      </div>
      {started > 0 && (
        <div className="flex flex-col gap-2">
          <Progress
            label="Listings that are done"
            percent={((counts.done + counts.draft) / Math.max(started, 1)) * 100}
          />
          {counts.waiting + counts.making > 0 && (
            <p className="text-xs text-ink-faint">
              This goes on without you: you can close the page. Other agents' videos are made in turn with
              yours.
            </p>
          )}
        </div>
      )}
      {shown.photos.length > 0 && <Rights shown={shown} />}
      <KeepAsDrafts shown={shown} />
      <ConfirmDialog
        isOpen={isAsking}
        title={`Make ${formatNumber(videoCount)} videos?`}
        description={<WhatIsMade options={shown.options} listingCount={ready} />}
        confirmLabel="Make them"
        onConfirm={make}
        onCancel={() => setIsAsking(false)}
      />
      {making.isError && <Banner tone="bad">{queueingFailure(making.error, 'Nothing was queued')}</Banner>}
    </section>
  );
}

type WhatIsMadeProps = { readonly options: ImportOptions; readonly listingCount: number };

/** 'Of 2 listings, as Viral Short, in the formats 9:16 and 16:9, branded and unbranded.' */
function WhatIsMade({ options: { template, formats, cuts }, listingCount }: WhatIsMadeProps) {
  const templates = useTemplateOptions().data ?? [];
  const name = templates.find(({ folder }) => folder === template)?.name ?? template;
  const words = [
    `Of ${counted(listingCount, 'listing')}`,
    `as ${name}`,
    `in the ${formats.length === 1 ? 'format' : 'formats'} ${list.format(formats)}`,
    list.format(cuts),
  ];
  return `${words.join(', ')}. They are made in turn with other agents' videos.`;
}

/** Asked once for all photos of the import. It does not block, as in the wizard. */
function Rights({ shown }: { readonly shown: Import }) {
  const changing = useChangeImport(shown.id);
  const words = rightsWords({ hasClips: false, hasOwnMusic: false });
  const current = changing.isPending ? changing.variables.rightsConfirmation : shown.rightsConfirmation;
  return (
    <Checkbox
      label="I have the right to use these photos in these videos."
      hint="Photographers own their photos unless you have a license. Your confirmation is kept with every video of this import."
      checked={current === words}
      onChange={({ target }) => changing.mutate({ rightsConfirmation: target.checked ? words : null })}
    />
  );
}

function KeepAsDrafts({ shown }: { readonly shown: Import }) {
  const drafting = useDraftImport(shown.id);
  const count = shown.rows.filter(canBeDraft).length;
  if (count === 0) return null;
  const title = count === 1 ? '1 listing is incomplete.' : `${count} listings are incomplete.`;
  return (
    <Banner
      tone={drafting.isError ? 'bad' : 'warn'}
      title={title}
      action={
        <Button
          size="sm"
          variant="secondary"
          icon={<FilePen />}
          isLoading={drafting.isPending}
          onClick={() => drafting.start()}
        >
          {count === 1 ? 'Keep it as a draft' : `Keep ${count} as drafts`}
        </Button>
      }
    >
      {drafting.isError
        ? queueingFailure(drafting.error, 'No draft was made')
        : `Correct ${count === 1 ? 'it' : 'them'} in the table below, or finish later in the wizard: a draft opens with its photos, at what is missing.`}
    </Banner>
  );
}
