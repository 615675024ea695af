import { useEffect, useState } from 'react';
import { AVATAR_TYPES, avatarMessages, MAX_AVATAR_BYTES } from '#shared/rules/account-fields.ts';

type Selection = { readonly file: File; readonly previewUrl: string };

/** The picture somebody has chosen but not yet sent, and what is wrong with the last choice. */
export function usePictureSelection() {
  const [selection, setSelection] = useState<Selection>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    if (!selection) return;
    return () => URL.revokeObjectURL(selection.previewUrl);
  }, [selection]);

  return {
    selection,
    problem,
    complain: setProblem,
    clear: () => {
      setSelection(undefined);
      setProblem(undefined);
    },
    select: (file: File) => {
      const found = findProblem(file);
      setProblem(found);
      if (!found) setSelection({ file, previewUrl: URL.createObjectURL(file) });
    },
  };
}

function findProblem(file: File): string | undefined {
  if (!AVATAR_TYPES.some((type) => type === file.type)) return avatarMessages.wrongType;
  return file.size > MAX_AVATAR_BYTES ? avatarMessages.tooLarge : undefined;
}
