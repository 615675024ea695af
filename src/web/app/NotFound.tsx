import { useLocation } from 'react-router';
import { routes } from '#shared/routes.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { PlainPage } from './PlainPage.tsx';

export function NotFound() {
  const { pathname } = useLocation();
  return (
    <PlainPage
      title="Nobody lives at this address"
      actions={
        <>
          <ButtonLink to={routes.landing}>Go to the homepage</ButtonLink>
          <ButtonLink to={routes.library} variant="secondary">
            Open your library
          </ButtonLink>
        </>
      }
    >
      <p>
        There is no page at <span className="font-medium break-all text-ink">{pathname}</span>. It may have
        moved, or a letter went missing on the way.
      </p>
    </PlainPage>
  );
}
