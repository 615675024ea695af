import { useSiteInfo } from '#web/api/site-info.ts';
import { linkClasses } from './link-style.ts';

/** The address in running text. Until it is known, or should it stay unknown, words that hold true as well. */
export function SupportAddress() {
  const site = useSiteInfo();
  if (site.kind !== 'known') return 'our support address';
  return (
    <a href={`mailto:${site.info.supportEmail}`} className={linkClasses}>
      {site.info.supportEmail}
    </a>
  );
}
