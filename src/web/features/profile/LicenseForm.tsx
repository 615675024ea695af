import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type BrandKit, getBrandKit, saveBrandKit } from '#shared/api/projects.ts';
import { api } from '#web/api/api.ts';
import { serverMessageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import { LicenseFields } from '#web/widgets/LicenseFields.tsx';
import { Loading } from '#web/widgets/Loading.tsx';

type Realtor = BrandKit['realtor_info'];
const queryKey = ['profile-license'];

/** The license that new videos start with, as a part of the brand kit. */
export function LicenseForm() {
  const saved = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.call(getBrandKit, undefined, { signal })).brandKit.realtor_info,
  });
  return (
    <section aria-labelledby="license-heading" className="flex flex-col gap-4">
      <div>
        <h2 id="license-heading" className="text-base font-medium">
          Real estate license
        </h2>
        <p className="text-sm text-ink-soft">
          Branded videos start with it; many states require it in advertising.
        </p>
      </div>
      {saved.data ? (
        <Fields saved={saved.data} />
      ) : (
        <Loading query={saved} title="Your license did not load" shape="h-24">
          Loading your license
        </Loading>
      )}
    </section>
  );
}

function Fields({ saved }: { readonly saved: Realtor }) {
  const queryClient = useQueryClient();
  const [changes, setChanges] = useState<Partial<Realtor>>({});
  const license = { ...saved, ...changes };
  const isDirty = JSON.stringify(license) !== JSON.stringify(saved);
  const save = useMutation({
    mutationFn: async (sent: Partial<Realtor>) => {
      // Read again: the wizard may have changed the rest of the brand kit meanwhile.
      const { brandKit } = await api.call(getBrandKit);
      const realtor_info = { ...brandKit.realtor_info, ...sent };
      return (await api.call(saveBrandKit, { body: { ...brandKit, realtor_info } })).brandKit.realtor_info;
    },
    onSuccess: (stored, sent) => {
      queryClient.setQueryData(queryKey, stored);
      // What was typed since is still to be saved.
      setChanges((current) => (current === sent ? {} : current));
      toast.success('License saved');
    },
    onError: (error) => toast.alert(serverMessageOf(error, 'Your license was not saved. Please try again.')),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(changes);
      }}
      className="flex flex-col gap-5"
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <LicenseFields
          license={license}
          onChange={(field, value) => setChanges({ ...changes, [field]: value })}
        />
      </div>
      <Button type="submit" variant="secondary" isLoading={save.isPending} className="self-start">
        Save license
      </Button>
      <UnsavedChanges isDirty={isDirty} />
    </form>
  );
}
