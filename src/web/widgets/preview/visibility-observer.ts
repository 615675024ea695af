/** Tells whether an element can be seen: on the screen, in a tab that is looked at. */
export function watchSight(element: Element, onChange: (isSeen: boolean) => void): () => void {
  let isOnScreen = true;
  const tell = () => onChange(isOnScreen && !document.hidden);
  const observer = new IntersectionObserver((entries) => {
    isOnScreen = entries.at(-1)?.isIntersecting ?? true;
    tell();
  });
  observer.observe(element);
  document.addEventListener('visibilitychange', tell);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', tell);
  };
}
