// Runs before the first paint, so that a remembered theme never flashes the other one. Kept in step with lib/theme.ts.
try {
  const theme = localStorage.getItem('curbreel.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's choice stands.
}
