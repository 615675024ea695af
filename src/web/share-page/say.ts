/** Writes a line under the buttons; a screen reader interrupts for an alert. */
export function say(words: string, role: 'status' | 'alert' = 'status'): void {
  const line = document.querySelector('[data-status]');
  if (!line) return;
  line.setAttribute('role', role);
  line.textContent = words;
}
