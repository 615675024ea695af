/** Whether a token has ended, by its own payload. One that does not say when it ends has ended. */
export function isExpired(token: string): boolean {
  try {
    const payload = token.split('.')[1] ?? '';
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return !Number.isFinite(exp) || exp * 1000 <= Date.now();
  } catch {
    return true;
  }
}
