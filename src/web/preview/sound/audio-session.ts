/** The Audio Session API, which so far only WebKit has. */
type NavigatorWithAudioSession = Navigator & { readonly audioSession?: { type: 'auto' | 'playback' } };

/**
 * What the page uses the device's audio for. By default the silent switch of an iPhone mutes Web Audio, but not a page that
 * is for playback; such a page gets no microphone.
 */
export function setAudioSession(type: 'auto' | 'playback'): void {
  const { audioSession } = navigator as NavigatorWithAudioSession;
  if (audioSession) audioSession.type = type;
}
