import { useEffect, useRef, useState } from 'react';
import { saveTeamBrandKit, type TeamBrandKit } from '#shared/api/projects.ts';
import { ApiError, serverMessageOf } from '#web/api/api-error.ts';
import { useSaveTeamBrandKit } from '#web/api/team-queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { toast } from '#web/ui/toast.ts';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import { BrandStyleFields } from '#web/widgets/brand-style/BrandStyleFields.tsx';
import { BrokerageFields } from './BrokerageFields.tsx';
import { KitPreview } from './KitPreview.tsx';

type Problems = Readonly<Record<string, string>>;

/** What owner and admins edit. Nothing is stored before Save, and a refused save leaves the form as it is. */
export function BrandKitForm({ saved }: { readonly saved: TeamBrandKit }) {
  // Undefined while nothing is changed: then the form shows what somebody else saves meanwhile.
  const [edited, setEdited] = useState<TeamBrandKit>();
  const kit = edited ?? saved;
  const latest = useRef(saved);
  useEffect(() => {
    latest.current = saved;
  }, [saved]);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const save = useSaveTeamBrandKit();
  const isDirty = edited !== undefined;
  // From the kit as it is then: an upload may end while other fields are typed into, and after they are saved.
  const change = (next: (current: TeamBrandKit) => Partial<TeamBrandKit>) => {
    setEdited((current = latest.current) => {
      const changed = { ...current, ...next(current) };
      return JSON.stringify(changed) === JSON.stringify(latest.current) ? undefined : changed;
    });
    setProblems({});
    setFailure(undefined);
  };
  const show = (found: Problems, form: HTMLFormElement) => {
    setProblems(found);
    // After the messages are rendered, so that the field is read out with its own.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const submit = (form: HTMLFormElement) => {
    const { error: wrong } = saveTeamBrandKit.body.safeParse(kit);
    if (wrong)
      return show(
        Object.fromEntries(wrong.issues.map((issue) => [issue.path.join('.'), issue.message])),
        form,
      );
    setFailure(undefined);
    save.mutate(kit, {
      onError: (error) => {
        const found = problemsIn(error);
        if (Object.keys(found).length > 0) return show(found, form);
        setFailure(serverMessageOf(error, 'The brand kit was not saved. Please try again.'));
      },
      onSuccess: (stored) => {
        setEdited((current) => current && withTypedSince(stored, kit, current));
        toast.success(stored.isLocked ? 'Brand kit saved and locked' : 'Brand kit saved');
      },
    });
  };
  return (
    <div className="gap-10 xl:grid xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Form
        error={failure}
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        <TitledCard title="Brokerage" hint="Shown on the last card of branded videos.">
          <BrokerageFields
            brokerage={kit.brokerage_info}
            problems={problems}
            onChange={(field, value) =>
              change(({ brokerage_info }) => ({ brokerage_info: { ...brokerage_info, [field]: value } }))
            }
          />
        </TitledCard>
        <TitledCard title="Style" hint="Templates take it up within their own design.">
          <BrandStyleFields
            style={kit.brand_style}
            onChange={(brand_style) => change(() => ({ brand_style }))}
          />
        </TitledCard>
        <TitledCard title="Lock" hint="Whether agents may change it for a video.">
          <Checkbox
            label="Lock for members"
            hint="Every new video takes what is filled in here, whoever makes it and however it is made. The wizard shows it read-only. What you leave empty stays open."
            checked={kit.isLocked}
            onChange={({ target }) => change(() => ({ isLocked: target.checked }))}
          />
        </TitledCard>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={!isDirty} isLoading={save.isPending}>
            Save brand kit
          </Button>
          {isDirty && !save.isPending && <p className="text-sm text-ink-soft">Not saved yet.</p>}
        </div>
      </Form>
      <KitPreview kit={kit} />
      <UnsavedChanges isDirty={isDirty} />
    </div>
  );
}

/** What is stored, with what was typed while it was being saved; undefined if nothing was. */
function withTypedSince(stored: TeamBrandKit, sent: TeamBrandKit, current: TeamBrandKit) {
  const brokerage_info = {
    ...stored.brokerage_info,
    ...changesIn(current.brokerage_info, sent.brokerage_info),
  };
  const kit: TeamBrandKit = { ...stored, ...changesIn(current, sent), brokerage_info };
  return JSON.stringify(kit) === JSON.stringify(stored) ? undefined : kit;
}

function changesIn<Fields extends object>(fields: Fields, before: Fields): Partial<Fields> {
  const changes = Object.entries(fields).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name)),
  );
  return Object.fromEntries(changes) as Partial<Fields>;
}

function problemsIn(error: unknown): Problems {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.details.map(({ path, msg }) => [path, msg]));
}
