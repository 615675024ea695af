import { type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react';
import type { Analytics } from '#shared/api/analytics.ts';
import { formatPercent } from '#shared/format.ts';
import { Panel } from './Panel.tsx';

type Device = Analytics['deviceBreakdown'][number];

type Look = { readonly ground: string; readonly Icon: LucideIcon };

// Theme colours for known devices; an unknown device uses the colour from the server.
const looks: Readonly<Record<string, Look>> = {
  Mobile: { ground: 'bg-accent', Icon: Smartphone },
  Desktop: { ground: 'bg-ink-soft', Icon: Monitor },
  Tablet: { ground: 'bg-warn', Icon: Tablet },
};

const lookOf = (device: string): Look => looks[device] ?? { ground: '', Icon: Monitor };

export function Devices({ devices }: { readonly devices: readonly Device[] }) {
  return (
    <Panel title="Views by Device">
      {devices.length === 0 ? (
        <p className="my-auto text-sm text-ink-faint">No views in this time.</p>
      ) : (
        <>
          <div aria-hidden="true" className="flex h-4 gap-0.5 overflow-hidden rounded-full">
            {devices
              .filter(({ percentage }) => percentage > 0)
              .map(({ device, percentage, color }) => {
                const { ground } = lookOf(device);
                return (
                  <span
                    key={device}
                    className={ground}
                    style={{ width: `${percentage}%`, ...(ground === '' && { background: color }) }}
                  />
                );
              })}
          </div>
          <dl className="mt-4 grow divide-y divide-line">
            {devices.map(({ device, percentage, color }) => {
              const { ground, Icon } = lookOf(device);
              return (
                <div key={device} className="flex items-center gap-3 py-3">
                  <span
                    aria-hidden="true"
                    className={`size-2.5 rounded-full ${ground}`}
                    style={ground === '' ? { background: color } : undefined}
                  />
                  <dt className="flex grow items-center gap-2.5">
                    <Icon className="size-4.5 text-ink-faint" />
                    {device}
                  </dt>
                  <dd className="display figures text-xl">{formatPercent(percentage)}</dd>
                </div>
              );
            })}
          </dl>
        </>
      )}
    </Panel>
  );
}
