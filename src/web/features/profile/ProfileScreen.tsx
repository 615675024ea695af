import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { updateProfile } from '#shared/api/profiles.ts';
import { api, isSignedInNow } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { patchProfile } from '#web/api/profile-queries.ts';
import { useApiForm } from '#web/api/use-api-form.ts';
import { updateSessionUser } from '#web/session/change-session.ts';
import { type SessionUser, useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Form } from '#web/ui/Form.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { toast } from '#web/ui/toast.ts';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import { EmailField } from '#web/widgets/EmailField.tsx';
import { NameFields } from '#web/widgets/NameFields.tsx';
import { AvatarUpload } from './AvatarUpload.tsx';
import { LicenseForm } from './LicenseForm.tsx';

export function ProfileScreen() {
  const session = useSession();
  if (session.kind !== 'signed-in') return null;
  return (
    <>
      <PageHeader title="Profile">
        Your name and picture, as they appear in Curbreel, and your license.
      </PageHeader>
      <div className="grid max-w-4xl items-start gap-5 md:grid-cols-[18rem_minmax(0,1fr)]">
        <Card>
          <AvatarUpload user={session.user} />
        </Card>
        <div className="flex flex-col gap-5">
          <Card>
            <NamesForm user={session.user} />
          </Card>
          <Card>
            <LicenseForm />
          </Card>
        </div>
      </div>
    </>
  );
}

function NamesForm({ user }: { readonly user: SessionUser }) {
  const queryClient = useQueryClient();
  const { first_name, last_name } = user;
  const { field, submit, error, formState } = useApiForm(
    {
      resolver: zodResolver(updateProfile.body),
      defaultValues: { first_name, last_name },
      // Values from the server or another tab are taken over, except for fields being edited.
      values: { first_name, last_name },
      resetOptions: { keepDirtyValues: true, keepDirty: true },
    },
    async (body, { reset, getValues }) => {
      if (!isSignedInNow()) return void toast.alert('You must be logged in to update your profile');
      const sent = JSON.stringify(getValues());
      const { data } = await api.call(updateProfile, { body });
      updateSessionUser(data.user);
      patchProfile(queryClient, data.user);
      // The server trims the names. What was typed since is still to be saved.
      const { first_name, last_name } = data.user;
      const isTypedSince = JSON.stringify(getValues()) !== sent;
      reset({ first_name, last_name }, { keepDirtyValues: isTypedSince, keepDirty: isTypedSince });
      toast.success('Profile updated successfully!');
    },
    failureWords,
  );

  return (
    <Form onSubmit={submit} error={error}>
      <NameFields first={field('first_name')} last={field('last_name')} />
      <EmailField readOnly value={user.email} hint="To change it, write to us under Help &amp; Support." />
      <Button type="submit" isLoading={formState.isSubmitting} className="self-start">
        Save changes
      </Button>
      <UnsavedChanges isDirty={formState.isDirty} />
    </Form>
  );
}

function failureWords(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Failed to update profile. Please try again.';
  return error.serverMessage ?? 'Update failed';
}
