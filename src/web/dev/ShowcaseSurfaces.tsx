import { formatCount, formatDuration, formatFileSize } from '#shared/format.ts';
import house from '#web/assets/house.svg';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';

const videos = [
  {
    title: '24 Alder Lane',
    views: 18_420,
    seconds: 42,
    bytes: 18_300_000,
    tone: 'good',
    status: 'Completed',
  },
  { title: '7 Harbor Court', views: 932, seconds: 65, bytes: 26_120_000, tone: 'warn', status: 'Processing' },
  { title: '310 Juniper Street', views: 0, seconds: 31, bytes: 0, tone: 'bad', status: 'Failed' },
] as const;

export function ShowcaseSurfaces() {
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <Card padding="none" className="overflow-hidden">
        <img src={house} alt="" className="aspect-video w-full object-cover" />
        <div className="flex flex-col gap-2 p-5">
          <div className="flex items-center justify-between gap-3">
            <h3 className="font-semibold">24 Alder Lane</h3>
            <Badge tone="good">Completed</Badge>
          </div>
          <p className="figures text-sm text-ink-faint">0:42 · 18.4K views · 17.45 MB</p>
        </div>
      </Card>
      <Tabs
        label="Showcase of tabs"
        tabs={[
          { id: 'table', label: 'Table', content: <VideoTable /> },
          { id: 'people', label: 'People', content: <People /> },
        ]}
      />
    </div>
  );
}

function VideoTable() {
  return (
    <Table label="Videos">
      <thead>
        <tr>
          <Th>Video</Th>
          <Th>Status</Th>
          <Th isNumeric>Views</Th>
          <Th isNumeric>Length</Th>
          <Th isNumeric>Size</Th>
        </tr>
      </thead>
      <tbody>
        {videos.map((video) => (
          <Tr key={video.title}>
            <Td className="font-medium">{video.title}</Td>
            <Td>
              <Badge tone={video.tone}>{video.status}</Badge>
            </Td>
            <Td isNumeric>{formatCount(video.views)}</Td>
            <Td isNumeric>{formatDuration(video.seconds)}</Td>
            <Td isNumeric>{formatFileSize(video.bytes)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function People() {
  return (
    <div className="flex items-center gap-3">
      <Avatar name="Dana Whitfield" />
      <span className="text-sm font-medium">Dana Whitfield</span>
      <Badge tone="door">Administrator</Badge>
    </div>
  );
}
