import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Post } from '#shared/api/posts.ts';
import type { PostText } from '#shared/posts/post-text.ts';
import { useChangePost, useIsTextSaving } from '#web/api/post-queries.ts';
import { createStore } from '#web/store/store.ts';
import { useStore } from '#web/store/use-store.ts';
import { useEventListener } from '#web/ui/use-event-listener.ts';
import { useTimeout } from '#web/ui/use-timeout.ts';

const SAVE_AFTER_MS = 600;

type TypedText = {
  readonly text: PostText | null;
  /** Not saved when it was sent. Sent again by a button or with the next change alone: another text may be stored since. */
  readonly isRefused: boolean;
};

// What was typed and is not known to be stored, of a session by video and platform. It outlives the editor: one that is
// opened again begins with it, also while it is being saved.
const createTexts = () => createStore<ReadonlyMap<string, TypedText>>(new Map());
const textsBySession = new WeakMap<QueryClient, ReturnType<typeof createTexts>>();

function textsOf(session: QueryClient) {
  const texts = textsBySession.get(session) ?? createTexts();
  textsBySession.set(session, texts);
  return texts;
}

/** The text of a post while it is typed: saved after a pause, and when the post or the page is left. */
export function useTypedWords(post: Post) {
  const key = `${post.videoId} ${post.platform}`;
  const texts = textsOf(useQueryClient());
  const typed = useStore(texts, (all) => all.get(key));
  const { mutateAsync } = useChangePost(post.videoId, post.platform);
  const isSaving = useIsTextSaving(post.videoId, post.platform);
  const put = (next: TypedText | undefined) => {
    const all = new Map(texts.get());
    if (next) all.set(key, next);
    else all.delete(key);
    texts.set(all);
  };

  const send = ({ text }: TypedText) => {
    const before = post.edited;
    put({ text, isRefused: false });
    // What was typed since stays. Also called once the post has been left, as callbacks of `mutate` are not.
    mutateAsync({ edited: text }).then(
      () => texts.get().get(key)?.text === text && put(undefined),
      () => {
        const now = texts.get().get(key)?.text;
        if (now === text) put({ text, isRefused: true });
        else if (now !== undefined && isSame(now, before)) put(undefined);
      },
    );
  };
  const isUnsent = typed !== undefined && !isSame(typed.text, post.edited);
  const isRefused = isUnsent && typed.isRefused;
  const isDue = isUnsent && !isRefused;
  const save = () => {
    if (isDue) send(typed);
  };
  useTimeout(save, isDue && !isSaving ? SAVE_AFTER_MS : undefined, typed?.text);
  const leave = useEffectEvent(() => {
    // Stored by now, though its answer was lost.
    if (!isUnsent && !isSaving) put(undefined);
    save();
  });
  useEffect(() => () => leave(), []);
  useEventListener(window, 'pagehide', save, isDue);

  const edited = typed ? typed.text : post.edited;
  const edit = (text: PostText | null) =>
    put(!isSaving && isSame(text, post.edited) ? undefined : { text, isRefused: false });
  return {
    words: edited ?? post.written,
    isEdited: edited !== null,
    state: isRefused ? 'failed' : isUnsent || isSaving ? 'saving' : 'saved',
    /** A text that is the written one again is no edit. */
    type: (next: PostText) => edit(isSame(next, post.written) ? null : next),
    restore: () => edit(null),
    retry: () => typed && send(typed),
  } as const;
}

function isSame(one: PostText | null, other: PostText | null): boolean {
  return one?.title === other?.title && one?.text === other?.text;
}
