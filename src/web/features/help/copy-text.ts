import { toast } from '#web/ui/toast.ts';

/** Copies text to the clipboard and confirms by a toast; browsers refuse this without HTTPS. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.status(done);
  } catch {
    toast.alert('Copy failed. Please select the text and copy it yourself.');
  }
}
