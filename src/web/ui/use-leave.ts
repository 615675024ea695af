import { useLocation, useNavigate } from 'react-router';

/** Goes to another screen when what this one is about is gone; who has gone elsewhere meanwhile stays there. */
export function useLeave(to: string): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => {
    if (window.location.pathname === pathname) void navigate(to);
  };
}
