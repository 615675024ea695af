import { useEffect, useState } from 'react';

// A heading counts as reached a little before it touches the top.
const READING_LINE_PX = 160;

/** The id of the section being read; the last one at the end of the page, where it may be too short to get to the top. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    const look = () => setCurrent(findCurrent(ids));
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [ids]);
  return current;
}

function findCurrent(ids: readonly string[]): string | undefined {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  if (scrollTop > 0 && scrollTop >= scrollHeight - clientHeight - 2) return ids.at(-1);
  const isReached = (id: string) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && top <= READING_LINE_PX;
  };
  return ids.findLast(isReached) ?? ids[0];
}
