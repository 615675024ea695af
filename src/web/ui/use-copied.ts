import { useState } from 'react';
import { copyText } from './copy-text.ts';
import { useTimeout } from './use-timeout.ts';

const COPIED_MS = 2_000;

/** Copies to the clipboard, and tells for a moment that it has; `copy` answers as `copyText` does. */
export function useCopied() {
  const [isCopied, setIsCopied] = useState(false);
  useTimeout(() => setIsCopied(false), isCopied ? COPIED_MS : undefined);
  const copy = async (text: string | Promise<string>) => {
    const isDone = await copyText(text);
    if (isDone) setIsCopied(true);
    return isDone;
  };
  return { isCopied, copy };
}
