import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** A new page starts at its top, or at the place its address names; going back is the browser's business. */
export function ScrollKeeper() {
  const { pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else if (navigationType !== 'POP' && pathname) window.scrollTo(0, 0);
  }, [pathname, hash, navigationType]);
  return null;
}
