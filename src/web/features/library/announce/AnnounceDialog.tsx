import { type FormEvent, useId, useMemo, useState } from 'react';
import { FORMATS, type Format } from '#scene/model/format.ts';
import type { Video } from '#shared/api/videos.ts';
import { aspectRatioOf } from '#shared/aspect-ratio.ts';
import { serverMessageOf } from '#web/api/api-error.ts';
import { useListing } from '#web/api/listing-queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { Choices } from '#web/widgets/Choices.tsx';
import { formatLabels } from '#web/widgets/formats-and-cuts.ts';
import { Loading } from '#web/widgets/Loading.tsx';
import { ScenePreview } from '#web/widgets/preview/ScenePreview.tsx';
import { AnnouncementFields } from './AnnouncementFields.tsx';
import { type AnnouncementForm, draftOf, type FormErrors, openForm, readForm } from './announcement-form.ts';
import { KindCards } from './KindCards.tsx';
import { type ProjectWithFiles, previewOf, useProjectWithFiles } from './project-preview.ts';
import { useAnnounce } from './use-announce.ts';

const NOT_MADE =
  'The announcement was not made: the server could not be reached. Everything you entered is still here.';

type Props = {
  /** A finished video, and the others of its listing. */
  readonly video: Video & { readonly projectId: string };
  readonly siblings: readonly Video[];
  readonly onClose: () => void;
};

/** Makes a finished listing's announcement. Mounted while it is open. */
export function AnnounceDialog({ video, siblings, onClose }: Props) {
  const { loading, project } = useAnnouncedProject(video);
  const [changes, setChanges] = useState<Partial<AnnouncementForm>>({});
  const form = useMemo(() => {
    if (!project) return;
    const { announcement, property_info } = project.data;
    return { ...openForm(announcement?.kind, property_info.price, new Date()), ...changes };
  }, [project, changes]);
  const [formats, setFormats] = useState(() => brandedFormats([video, ...siblings], video));
  const [errors, setErrors] = useState<FormErrors>({});
  const announcing = useAnnounce(video.id);
  const formId = useId();
  // It stays until there is an answer: a failure would be seen by nobody.
  const close = () => {
    if (!announcing.isPending) onClose();
  };

  const change = (edit: Partial<AnnouncementForm>) => {
    setChanges({ ...changes, ...edit });
    setErrors({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form) return;
    const read = readForm(form);
    setErrors('errors' in read ? read.errors : {});
    if ('errors' in read) return;
    announcing.mutate(
      { announcement: read.announcement, formats: [...formats], cuts: ['branded'] },
      {
        onSuccess: ({ videos }) => {
          toast.success(videos.length === 1 ? 'Your video is being made' : 'Your videos are being made');
          onClose();
        },
      },
    );
  };
  const footer = (
    <>
      <Button variant="secondary" onClick={close} disabled={announcing.isPending}>
        Cancel
      </Button>
      <Button type="submit" form={formId} isLoading={announcing.isPending}>
        {formats.length === 1 ? 'Make video' : `Make ${formats.length} videos`}
      </Button>
      {announcing.isError && (
        <p role="alert" className="text-sm text-bad sm:order-first sm:mr-auto sm:self-center">
          {serverMessageOf(announcing.error, NOT_MADE)}
        </p>
      )}
    </>
  );
  // One dialog before and after loading: a second one would fade in again and take the focus.
  return (
    <Dialog
      onClose={close}
      title="Announce"
      description={project?.data.name}
      size="lg"
      footer={form && footer}
    >
      {project && form ? (
        <div className="grid gap-5 pb-1 md:grid-cols-[minmax(0,1fr)_19rem] md:grid-rows-[auto_1fr] md:gap-x-6">
          <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
            <KindCards kind={form.kind} onChange={(kind) => change({ kind })} />
            <AnnouncementFields form={form} errors={errors} onChange={change} />
          </form>
          <div className="md:col-start-2 md:row-span-2 md:row-start-1">
            <Preview project={project} form={form} format={formats[0] ?? '9:16'} />
          </div>
          <Choices<Format>
            legend="Formats"
            all={FORMATS}
            chosen={formats}
            labelOf={(format) => `${formatLabels[format].title} ${format}`}
            onChange={setFormats}
          />
        </div>
      ) : (
        <div className="grid min-h-72 place-items-center pb-4">
          <Loading
            query={loading}
            title="The listing cannot be loaded"
            fallback="The server could not be reached. Your videos are safe there."
          >
            Loading the listing...
          </Loading>
        </div>
      )}
    </Dialog>
  );
}

/** The project of a video with its listing's facts, once both are loaded. */
function useAnnouncedProject(video: Props['video']) {
  const loading = useProjectWithFiles(video.projectId);
  const listing = useListing(video.listingId);
  const project = useMemo((): ProjectWithFiles | undefined => {
    if (!loading.data || listing.isPending) return;
    const { data } = loading.data;
    // Without the listing, the video's own facts are shown; the server takes the listing's.
    const property_info = listing.data?.property_info ?? data.property_info;
    return { ...loading.data, data: { ...data, property_info } };
  }, [loading.data, listing.isPending, listing.data]);
  return { loading, project };
}

type PreviewProps = {
  readonly project: ProjectWithFiles;
  readonly form: AnnouncementForm;
  /** Shown until another is chosen. */
  readonly format: Format;
};

function Preview({ project, form, format }: PreviewProps) {
  const [wish, setWish] = useState<Format>();
  const shown = useMemo(() => {
    const announcement = draftOf(form);
    const { property_info } = project.data;
    const price =
      announcement.kind === 'price-improved' ? String(announcement.newPrice) : property_info.price;
    const changes = { announcement, property_info: { ...property_info, price } };
    return previewOf(project, changes, { format: wish ?? format, cut: 'branded' });
  }, [project, form, format, wish]);
  return <ScenePreview project={shown} onFormatChange={setWish} />;
}

/** The formats in which a listing has branded videos. */
function brandedFormats(videos: readonly Video[], shown: Video): readonly Format[] {
  const branded = videos.filter(({ cut, status }) => cut === 'branded' && status !== 'failed');
  const found = FORMATS.filter((format) => branded.some((video) => aspectRatioOf(video) === format));
  return found.length > 0 ? found : FORMATS.filter((format) => format === aspectRatioOf(shown));
}
