import { type SyntheticEvent, useEffect, useRef } from 'react';
import { takeAudioFocus } from './audio-focus.ts';

/** Handlers for an audio or video element with the browser's own controls: while it plays it has the audio focus. */
export function useAudioFocus() {
  const focus = useRef<() => void>(undefined);
  const release = () => {
    focus.current?.();
    focus.current = undefined;
  };
  useEffect(() => () => focus.current?.(), []);
  return {
    onPlay({ currentTarget: element }: SyntheticEvent<HTMLMediaElement>): void {
      release();
      focus.current = takeAudioFocus(() => element.pause());
    },
    /** Also fired at the end. */
    onPause: release,
  };
}
