import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Notifications, updateNotifications } from '#shared/api/profiles.ts';
import { api } from '#web/api/api.ts';
import { serverMessageOf } from '#web/api/api-error.ts';
import { findProfile, patchProfile, useProfile } from '#web/api/profile-queries.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import { Loading } from '#web/widgets/Loading.tsx';

export function NotificationsTab() {
  const profile = useProfile();
  return (
    <Section title="Emails" intro="Changes are saved as you make them.">
      {profile.data ? (
        <Choices chosen={profile.data.notifications} />
      ) : (
        <Loading query={profile} title="Your choices did not load" shape="h-26">
          Loading your choices
        </Loading>
      )}
    </Section>
  );
}

function Choices({ chosen }: { readonly chosen: Notifications }) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (body: Notifications) => api.call(updateNotifications, { body }),
    // Serialized, so that the last change wins.
    scope: { id: 'notifications' },
    onMutate: (notifications) => {
      const before = findProfile(queryClient)?.notifications;
      patchProfile(queryClient, { notifications });
      return before;
    },
    onSuccess: () => toast.status('Notification settings saved'),
    onError: (error, _notifications, before) => {
      if (before) patchProfile(queryClient, { notifications: before });
      toast.alert(serverMessageOf(error, 'Your choice was not saved. Please try again.'));
    },
  });
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        label="Marketing emails"
        hint="News, tips and offers, now and then"
        checked={chosen.marketing_emails}
        onChange={({ target }) => save.mutate({ ...chosen, marketing_emails: target.checked })}
      />
      <Checkbox
        label="Security alerts"
        hint="When your password changes"
        checked={chosen.security_alerts}
        onChange={({ target }) => save.mutate({ ...chosen, security_alerts: target.checked })}
      />
    </div>
  );
}
