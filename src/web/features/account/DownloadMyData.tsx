import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { pathOf } from '#shared/api/endpoint.ts';
import { exportMyData } from '#shared/api/profiles.ts';
import { fetchAsUser } from '#web/api/api.ts';
import { saveFile } from '#web/downloads/save-file.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';

const FILE_NAME = 'curbreel-my-data.json';

export function DownloadMyData() {
  const download = useMutation({
    // A link could not carry the bearer token, so the file is fetched first.
    mutationFn: async () => (await fetchAsUser(pathOf(exportMyData))).blob(),
    onSuccess: (blob) => saveFile(blob, FILE_NAME),
  });
  return (
    <div className="flex flex-col items-start gap-4">
      <Button
        variant="secondary"
        icon={<Download aria-hidden="true" />}
        isLoading={download.isPending}
        onClick={() => download.mutate()}
      >
        Download my data
      </Button>
      {download.isError && (
        <Banner tone="bad">Your data could not be fetched. Nothing has changed; please try again.</Banner>
      )}
    </div>
  );
}
