/** Sets the status line under the buttons; screen readers interrupt for an alert. */
export function showStatus(text: string, role: 'status' | 'alert' = 'status'): void {
  const line = document.querySelector('[data-status]');
  if (!line) return;
  line.setAttribute('role', role);
  line.textContent = text;
}
