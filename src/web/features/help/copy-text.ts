import { toast } from '#web/ui/toast.ts';

/** Puts a text on the clipboard and says so; browsers refuse this on pages without HTTPS. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.status(done);
  } catch {
    toast.alert('Copy failed. Please select the text and copy it yourself.');
  }
}
