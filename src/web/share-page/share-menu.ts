import type { Tracker } from '#web/tracker/tracker-core.ts';
import { showStatus } from './status-line.ts';

const COPIED_MS = 2_000;
const POPUP = 'width=600,height=600,noopener,noreferrer';

/** Adds copying, the device's share sheet and tracking to the menu, which is a plain list of links. */
export function setUpShareMenu(videoId: string, tracker: Tracker): void {
  const menu = document.querySelector<HTMLDetailsElement>('[data-share-menu]');
  const field = menu?.querySelector<HTMLInputElement>('[data-share-url]');
  if (!menu || !field) return;
  const count = (platform: string) => tracker.videoShare({ videoId, platform, source: 'public_page' });

  setUpCopy(menu, field, () => count('copy'));
  setUpNativeShare(menu, field.value, () => count('native'));
  for (const link of menu.querySelectorAll<HTMLAnchorElement>('[data-platform]'))
    link.addEventListener('click', (event) => {
      count(link.dataset.platform ?? '');
      close(menu);
      if (link.protocol === 'mailto:' || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      window.open(link.href, '_blank', POPUP);
    });
  field.addEventListener('focus', () => field.select());
  closeWhenLeft(menu);
}

function setUpCopy(menu: HTMLElement, field: HTMLInputElement, onCopied: () => void): void {
  const button = menu.querySelector<HTMLButtonElement>('[data-copy]');
  const label = button?.querySelector('span');
  if (!button || !label) return;
  const idle = label.textContent;
  let reset = 0;
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      showStatus('Failed to copy link. Please copy manually.', 'alert');
      field.select();
      return;
    }
    onCopied();
    showStatus('');
    label.textContent = 'Copied!';
    window.clearTimeout(reset);
    reset = window.setTimeout(() => {
      label.textContent = idle;
    }, COPIED_MS);
  });
}

function setUpNativeShare(menu: HTMLElement, url: string, onShared: () => void): void {
  const item = menu.querySelector<HTMLElement>('[data-native]');
  const data = { url, title: document.title };
  if (!item || !navigator.canShare?.(data)) return;
  item.hidden = false;
  item.querySelector('button')?.addEventListener('click', () => {
    // Dismissing the share sheet is not a failure.
    void navigator.share(data).then(onShared, () => undefined);
  });
}

function closeWhenLeft(menu: HTMLDetailsElement): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Node && menu.contains(event.target))) menu.open = false;
  });
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    close(menu);
  });
}

/** Closes the menu around what has the focus, which moves to the button. */
function close(menu: HTMLDetailsElement): void {
  menu.open = false;
  menu.querySelector('summary')?.focus();
}
