import { useEffect, useEffectEvent, useState } from 'react';
import type { Post } from '#shared/api/posts.ts';
import type { PostText } from '#shared/posts/post-text.ts';
import { useChangePost } from '#web/api/post-queries.ts';
import { useEventListener } from '#web/ui/use-event-listener.ts';
import { useTimeout } from '#web/ui/use-timeout.ts';

const SAVE_AFTER_MS = 600;

/** The text of a post while it is typed: saved after a pause, and when the post or the page is left. */
export function useTypedWords(post: Post) {
  const [typed, setTyped] = useState<PostText | null>(post.edited);
  const [saved, setSaved] = useState<PostText | null>(post.edited);
  // What the server refused is sent again by a button, or with the next change.
  const [refused, setRefused] = useState<PostText | null>();
  const change = useChangePost(post.videoId, post.platform);
  const isSaved = isSame(typed, saved);

  const save = () => {
    if (isSame(typed, saved)) return;
    setSaved(typed);
    setRefused(undefined);
    const onError = () => {
      setSaved(post.edited);
      setRefused(typed);
    };
    change.mutate({ edited: typed }, { onError });
  };
  const isRefused = !isSaved && refused === typed;
  const isDue = !isSaved && !isRefused && !change.isPending;
  useTimeout(save, isDue ? SAVE_AFTER_MS : undefined, typed);
  const leave = useEffectEvent(() => save());
  useEffect(() => () => leave(), []);
  useEventListener(window, 'pagehide', save, !isSaved);

  const words = typed ?? post.written;
  return {
    words,
    isEdited: typed !== null,
    state: isRefused ? 'failed' : !isSaved || change.isPending ? 'saving' : 'saved',
    /** A text that is the written one again is no edit. */
    type: (next: PostText) => setTyped(isSame(next, post.written) ? null : next),
    restore: () => setTyped(null),
    save,
  } as const;
}

function isSame(one: PostText | null, other: PostText | null): boolean {
  return one?.title === other?.title && one?.text === other?.text;
}
