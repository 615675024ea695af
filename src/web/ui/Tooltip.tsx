import { Tooltip as Primitive } from 'radix-ui';
import { type MouseEvent, type PointerEvent, type ReactElement, useRef, useState } from 'react';

type Props = { readonly text: string; readonly children: ReactElement };

/** Additional text on hover, focus and tap; never the only place of an information. */
export function Tooltip({ text, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const tap = useRef<{ readonly wasOpen: boolean }>(undefined);
  const rememberTap = ({ pointerType }: PointerEvent) => {
    tap.current = pointerType === 'touch' ? { wasOpen: isOpen } : undefined;
  };
  // A click closes the primitive. For a finger, which neither hovers nor focuses, it is the only way to open it.
  const toggleByTap = (event: MouseEvent) => {
    if (!tap.current) return;
    event.preventDefault();
    setIsOpen(!tap.current.wasOpen);
    tap.current = undefined;
  };
  return (
    <Primitive.Provider delayDuration={400}>
      <Primitive.Root open={isOpen} onOpenChange={setIsOpen}>
        <Primitive.Trigger asChild onPointerDown={rememberTap} onClick={toggleByTap}>
          {children}
        </Primitive.Trigger>
        {/* Not in a portal: content at the end of the body lies outside all landmarks. */}
        <Primitive.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 animate-fade-in rounded-control bg-ink px-2.5 py-1.5 text-xs text-paper"
        >
          {text}
        </Primitive.Content>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
