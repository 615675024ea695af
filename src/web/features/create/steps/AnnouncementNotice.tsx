import { announcementText } from '#scene/content/announcement.ts';
import { useWizard, useWizardView } from '#web/features/create/wizard/use-wizard.ts';
import { Banner } from '#web/ui/Banner.tsx';

/** What the video announces, if it was copied from an announcement; the next listing is rarely sold already. */
export function AnnouncementNotice() {
  const { dispatch } = useWizard();
  const { announcement } = useWizardView().state.project;
  if (!announcement) return null;
  const remove = () => dispatch({ type: 'announcement-removed' });
  return (
    <Banner button={{ label: 'Remove', onClick: remove }}>
      This video announces: {announcementText(announcement).leads[0]}
    </Banner>
  );
}
