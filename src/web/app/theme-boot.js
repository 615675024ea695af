// Runs before the first paint, so that a remembered theme never flashes the other one. Kept in step with ui/theme.ts
// and session/session.ts.
try {
  const theme = localStorage.getItem('curbreel.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  // The page that everybody is sent offers a login; who has one is not shown it for a moment.
  if (localStorage.getItem('curbreel.session')) document.documentElement.dataset.known = '';
} catch {
  // Storage is blocked: the system's choice stands.
}
