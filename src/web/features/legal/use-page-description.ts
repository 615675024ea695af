import { useEffect } from 'react';

/** Gives the page its own description as long as it is shown. */
export function usePageDescription(description: string): void {
  useEffect(() => {
    const tag = document.querySelector('meta[name="description"]');
    const before = tag?.getAttribute('content');
    tag?.setAttribute('content', description);
    return () => {
      if (before) tag?.setAttribute('content', before);
    };
  }, [description]);
}
