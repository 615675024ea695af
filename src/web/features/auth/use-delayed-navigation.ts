import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { LoginNotice } from './login-notice.ts';

type Destination = { readonly to: string; readonly delayMs: number; readonly notice?: LoginNotice };

/** Navigates after a delay, unless the component unmounts first. */
export function useDelayedNavigation(isDone: boolean, { to, delayMs, notice }: Destination): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => void navigate(to, { replace: true, state: notice }), delayMs);
    return () => clearTimeout(timer);
  }, [isDone, to, delayMs, notice, navigate]);
}
