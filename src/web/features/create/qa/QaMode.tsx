import { useEffect } from 'react';
import { useQaMode } from './use-qa-mode.ts';

const buttonClasses =
  'inline-flex min-h-9 items-center rounded-control px-2.5 text-xs font-medium text-[#f5f0ff] hover:bg-[#ffffff26] focus-visible:outline-[#ffffff]';

/** Nothing to be seen until Ctrl+Shift+Q; then a badge whose buttons do what the keys do, where a browser keeps those. */
export function QaMode() {
  const { isActive, banner, toggle, cycle, clear } = useQaMode();

  useEffect(() => {
    const deeds: Readonly<Record<string, () => void>> = { KeyQ: toggle, KeyD: cycle, KeyC: clear };
    const press = (event: KeyboardEvent) => {
      const deed = deeds[event.code];
      if (!deed || !event.ctrlKey || !event.shiftKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      if (!event.repeat) deed();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [toggle, cycle, clear]);

  return (
    <div className="pointer-events-none fixed inset-x-0 top-16 z-30 flex flex-col items-center gap-2 px-4 lg:top-4">
      {isActive && (
        <section
          aria-label="QA mode"
          className="pointer-events-auto flex flex-wrap items-center justify-center gap-1 rounded-card bg-[#6b2fb3] py-1 pr-1 pl-4 text-[#ffffff] shadow-lift"
        >
          <p className="mr-2 text-sm font-medium">QA Mode Active</p>
          <button type="button" onClick={cycle} className={buttonClasses}>
            Next sample
          </button>
          <button type="button" onClick={clear} className={buttonClasses}>
            Clear form
          </button>
          <button type="button" onClick={toggle} className={buttonClasses}>
            Leave
          </button>
        </section>
      )}
      <div role="status" className="contents">
        {banner && (
          <p className="pointer-events-auto max-w-md animate-drop-in rounded-control bg-[#efe6fb] px-4 py-2 text-sm text-[#40187a] shadow-lift">
            {banner}
          </p>
        )}
      </div>
    </div>
  );
}
