import { Lock, LockOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { licenseLine } from '#scene/content/license.ts';
import type { TeamBrandKit } from '#shared/api/projects.ts';
import { TYPE_PAIRING_CHOICES } from '#shared/rules/brand-style.ts';
import { usePictureUrl } from '#web/api/picture-url.ts';
import { Card } from '#web/ui/Card.tsx';

/** The kit as members see it. */
export function KitSummary({ kit }: { readonly kit: TeamBrandKit }) {
  const { brokerage_info: brokerage, brand_style: style, isLocked } = kit;
  const { url, renew } = usePictureUrl(brokerage.logo);
  const license = licenseLine({
    licenseNumber: brokerage.license_number ?? '',
    licenseState: brokerage.license_state ?? '',
  });
  const rows = [
    { label: 'Brokerage', value: brokerage.name },
    { label: 'Address', value: brokerage.address },
    { label: 'Phone', value: brokerage.phone },
    { label: 'Website', value: brokerage.website },
    { label: 'License', value: license },
    { label: 'Type', value: TYPE_PAIRING_CHOICES.find(({ id }) => id === style.type_pairing)?.name ?? '' },
  ].filter(({ value }) => value !== '');
  return (
    <Card className="mb-5 flex max-w-4xl flex-col gap-5 self-start">
      <p className="flex items-start gap-2 text-sm text-ink-soft">
        {isLocked ? <Lock className="mt-0.5 size-4" /> : <LockOpen className="mt-0.5 size-4" />}
        {isLocked
          ? 'Locked: your new videos take all of this. Ask the owner or an admin for a change.'
          : 'Your new videos start with this, and you can change it for each.'}
      </p>
      {url && (
        <img
          src={url}
          alt="Brokerage logo"
          onError={renew}
          className="h-16 max-w-48 self-start rounded-control bg-cream object-contain p-1.5"
        />
      )}
      {rows.length === 0 && !url && !style.accent ? (
        <p className="text-sm text-ink-soft">The owner and admins have not filled it in yet.</p>
      ) : (
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
          {rows.map(({ label, value }) => (
            <Row key={label} label={label}>
              <span className="break-words">{value}</span>
            </Row>
          ))}
          {style.accent && (
            <Row label="Accent color">
              <Swatch accent={style.accent} />
            </Row>
          )}
        </dl>
      )}
    </Card>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-sm text-ink-faint">{label}</dt>
      <dd className="min-w-0 text-sm max-sm:-mt-2">{children}</dd>
    </div>
  );
}

export function Swatch({ accent }: { readonly accent: string }) {
  return (
    <span className="figures inline-flex items-center gap-2">
      <span className="size-5 rounded-[5px] ring ring-line" style={{ background: accent }} />
      {accent}
    </span>
  );
}
