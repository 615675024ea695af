import { ChevronDown, MonitorPlay } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { PreviewPane } from './PreviewPane.tsx';

/** On small screens the preview comes up from below when it is asked for; hidden, it costs nothing. */
export function PreviewSheet() {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeByKey = (event: KeyboardEvent) => {
      // A dialog or a menu above the sheet has taken the key for itself.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setIsOpen(false);
      opener.current?.focus();
    };
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, [isOpen]);

  return (
    <>
      <Button
        ref={opener}
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        icon={
          isOpen ? (
            <ChevronDown aria-hidden="true" className="max-[30rem]:hidden" />
          ) : (
            <MonitorPlay aria-hidden="true" className="max-[30rem]:hidden" />
          )
        }
        className="max-[30rem]:px-2.5"
      >
        Preview
      </Button>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute inset-x-0 bottom-full max-h-[calc(100dvh-9rem)] animate-rise-in overflow-y-auto rounded-t-card border-t border-line bg-surface px-4 py-4 shadow-lift sm:px-8"
      >
        {isOpen && <PreviewPane className="mx-auto max-w-md" />}
      </div>
    </>
  );
}
