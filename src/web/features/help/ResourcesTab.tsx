import { productName } from '#shared/product.ts';
import { useSiteInfo } from '#web/api/site-info.ts';
import { ArticleList } from './ArticleList.tsx';
import { resources } from './content/resources.ts';

export function ResourcesTab() {
  const site = useSiteInfo();
  return (
    <>
      <ArticleList tab="resources" entries={resources} />
      <p className="figures mt-12 min-h-5.5 text-sm text-ink-faint">
        {site.kind === 'known' && `${productName} ${site.info.version}`}
      </p>
    </>
  );
}
