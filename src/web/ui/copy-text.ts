/** Copies to the clipboard; false where the browser refuses, as it does on pages without HTTPS, and where the text does not come. */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    // Safari copies during a click alone: it is given a text that is still on its way as a promise.
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    return true;
  } catch {
    return false;
  }
}
