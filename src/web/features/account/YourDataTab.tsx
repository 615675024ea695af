import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { pathOf } from '#shared/api/endpoint.ts';
import { deleteMyAccount, exportMyData } from '#shared/api/profiles.ts';
import { routes } from '#shared/routes.ts';
import { api, fetchAsUser } from '#web/api/api.ts';
import { serverMessageOf } from '#web/api/api-error.ts';
import { useTeam } from '#web/api/team-queries.ts';
import { useApiForm } from '#web/api/use-api-form.ts';
import { saveFile } from '#web/downloads/save-file.ts';
import { leaveSession } from '#web/session/change-session.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';

export function YourDataTab() {
  return (
    <>
      <Section
        title="Download my data"
        intro="Your account, projects, videos, links and the list of your files, as one JSON file."
      >
        <DownloadMyData />
      </Section>
      <Section
        title="Delete my account"
        intro="Erases your account with every video, photo and share link of your own. Nobody can bring it back."
      >
        <DeleteAccount />
      </Section>
    </>
  );
}

const FILE_NAME = 'curbreel-my-data.json';
const NOT_FETCHED = 'Your data could not be fetched. Nothing has changed; please try again.';

function DownloadMyData() {
  const download = useMutation({
    // A link could not carry the bearer token, so the file is fetched first.
    mutationFn: async () => (await fetchAsUser(pathOf(exportMyData))).blob(),
    onSuccess: (blob) => saveFile(blob, FILE_NAME),
  });
  return (
    <div className="flex flex-col items-start gap-4">
      <Button
        variant="secondary"
        icon={<Download />}
        isLoading={download.isPending}
        onClick={() => download.mutate()}
      >
        Download my data
      </Button>
      {download.isError && <Banner tone="bad">{serverMessageOf(download.error, NOT_FETCHED)}</Banner>}
    </div>
  );
}

function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        Delete my account
      </Button>
      {isOpen && <DeleteAccountDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

const form = deleteMyAccount.body.extend({ isSure: z.boolean() }).refine(({ isSure }) => isSure, {
  path: ['isSure'],
  error: 'Please confirm that you want this',
});
const NOT_DELETED = 'Your account was not deleted. Please check your connection and try again.';

function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const { register, field, submit, error, formState } = useApiForm(
    { resolver: zodResolver(form), defaultValues: { password: '', isSure: false } },
    async ({ password }) => {
      const { message } = await api.call(deleteMyAccount, { body: { password } });
      void navigate(routes.landing, { replace: true });
      leaveSession();
      toast.status(message);
    },
    (failure) => serverMessageOf(failure, NOT_DELETED),
  );
  const { errors, isSubmitting } = formState;
  const { data: team } = useTeam();
  const kept = team && team.role !== 'owner' ? ` What you made for ${team.name} stays with the team.` : '';
  return (
    <FormDialog
      title="Delete your account?"
      description={`Your videos, photos, projects and share links are erased at once and for good.${kept} An email confirms it.`}
      submitLabel="Delete for good"
      cancelLabel="Keep my account"
      isDangerous
      {...{ isSubmitting, error, submit, onClose }}
    >
      <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
      <Checkbox
        label="I understand that this cannot be undone"
        hint={
          errors.isSure && (
            <span role="alert" className="text-bad">
              {errors.isSure.message}
            </span>
          )
        }
        aria-invalid={errors.isSure ? true : undefined}
        {...register('isSure')}
      />
    </FormDialog>
  );
}
