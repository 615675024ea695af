/** Fetches the fonts as soon as everything that matters more is there. */
export function applyLateFonts(): void {
  const sheet = document.querySelector<HTMLLinkElement>('[data-late-fonts]');
  if (!sheet) return;
  const apply = () => {
    sheet.media = 'all';
  };
  if (document.readyState === 'complete') apply();
  else window.addEventListener('load', apply, { once: true });
}
