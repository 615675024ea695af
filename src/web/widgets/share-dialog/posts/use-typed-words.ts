import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Post } from '#shared/api/posts.ts';
import type { PostText } from '#shared/posts/post-text.ts';
import { useChangePost } from '#web/api/post-queries.ts';
import { useEventListener } from '#web/ui/use-event-listener.ts';
import { useTimeout } from '#web/ui/use-timeout.ts';

const SAVE_AFTER_MS = 600;

// Texts that could not be saved, of a session by video and platform: the editor begins with them when it is opened again.
const unsavedTexts = new WeakMap<QueryClient, Map<string, PostText | null>>();

function unsavedTextsOf(session: QueryClient): Map<string, PostText | null> {
  const texts = unsavedTexts.get(session) ?? new Map<string, PostText | null>();
  unsavedTexts.set(session, texts);
  return texts;
}

/** The text of a post while it is typed: saved after a pause, and when the post or the page is left. */
export function useTypedWords(post: Post) {
  const key = `${post.videoId} ${post.platform}`;
  const unsaved = unsavedTextsOf(useQueryClient());
  const kept = unsaved.get(key);
  const [typed, setTyped] = useState(kept === undefined ? post.edited : kept);
  const [saved, setSaved] = useState<PostText | null>(post.edited);
  // What the server refused is sent again by a button, or with the next change.
  const [refused, setRefused] = useState(kept);
  const { mutateAsync, isPending } = useChangePost(post.videoId, post.platform);
  const isSaved = isSame(typed, saved);

  const save = () => {
    if (isSame(typed, saved)) return;
    setSaved(typed);
    setRefused(undefined);
    // Awaited, because callbacks of `mutate` are not called once the post has been left.
    mutateAsync({ edited: typed }).then(
      () => unsaved.delete(key),
      () => {
        unsaved.set(key, typed);
        setSaved(post.edited);
        setRefused(typed);
      },
    );
  };
  const edit = (next: PostText | null) => {
    unsaved.delete(key);
    setTyped(next);
  };
  const isRefused = !isSaved && refused === typed;
  const isDue = !isSaved && !isRefused && !isPending;
  useTimeout(save, isDue ? SAVE_AFTER_MS : undefined, typed);
  const leave = useEffectEvent(() => save());
  useEffect(() => () => leave(), []);
  useEventListener(window, 'pagehide', save, !isSaved);

  const words = typed ?? post.written;
  return {
    words,
    isEdited: typed !== null,
    state: isRefused ? 'failed' : !isSaved || isPending ? 'saving' : 'saved',
    /** A text that is the written one again is no edit. */
    type: (next: PostText) => edit(isSame(next, post.written) ? null : next),
    restore: () => edit(null),
    save,
  } as const;
}

function isSame(one: PostText | null, other: PostText | null): boolean {
  return one?.title === other?.title && one?.text === other?.text;
}
