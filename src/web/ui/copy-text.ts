/** How long a button says that it has copied. */
export const COPIED_MS = 2_000;

/** Copies to the clipboard; false where the browser refuses, as it does on pages without HTTPS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
