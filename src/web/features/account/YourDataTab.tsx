import { DeleteAccount } from './DeleteAccount.tsx';
import { DownloadMyData } from './DownloadMyData.tsx';
import { Section } from './Section.tsx';

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
        intro="Erases your account with every video, photo and share link. Nobody can bring it back."
      >
        <DeleteAccount />
      </Section>
    </>
  );
}
