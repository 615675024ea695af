import { type KeyboardEvent, useRef, useState } from 'react';
import { IMPORT_FIELDS } from '#shared/rules/import-fields.ts';
import { classes } from '#web/ui/classes.ts';
import { type Cell, type CellField, cellKey, neighbourOf } from './table-cells.ts';

type Props = {
  readonly cell: Cell;
  readonly text: string;
  readonly isMissing: boolean;
  readonly isEditing: boolean;
  /** What the editor begins with, unless that is the text. */
  readonly typed?: string | undefined;
  readonly className?: string | undefined;
  /** Opens the editor of a cell; undefined closes it. */
  readonly onOpen: (cell: Cell | undefined) => void;
  readonly onSave: (cell: Cell, text: string) => void;
};

const keyboards: { readonly [F in CellField]?: 'decimal' } = { bedrooms: 'decimal', bathrooms: 'decimal' };

/** A text that becomes an input when it is pressed. Enter and leaving save, Tab goes on with the next cell, Escape changes nothing. */
export function EditableCell({ cell, text, isMissing, isEditing, typed, className, onOpen, onSave }: Props) {
  const label = `${IMPORT_FIELDS[cell.field].label}, row ${cell.number}`;
  return (
    <div data-cell={cellKey(cell)} className={className}>
      {isEditing ? (
        <CellInput {...{ cell, label, text, typed, onOpen, onSave }} />
      ) : (
        <button
          type="button"
          aria-label={`${label}: ${text || 'missing'}. Edit`}
          onClick={() => onOpen(cell)}
          className={classes(
            '-mx-2 -my-1 block w-[calc(100%+1rem)] cursor-text rounded-control px-2 py-1 text-left text-[inherit] hover:bg-sunken hover:ring hover:ring-line-strong/60',
            isMissing && 'text-warn',
          )}
        >
          {text ? (
            <span className="line-clamp-2 break-words">{text}</span>
          ) : (
            <span className={isMissing ? undefined : 'text-ink-faint'}>{isMissing ? 'Add' : '–'}</span>
          )}
        </button>
      )}
    </div>
  );
}

type InputProps = Pick<Props, 'cell' | 'text' | 'typed' | 'onOpen' | 'onSave'> & { readonly label: string };

function CellInput({ cell, text, typed = text, label, onOpen, onSave }: InputProps) {
  const [value, setValue] = useState(typed);
  // Closing removes the input, which loses its focus then: it must not save a second time.
  const isClosed = useRef(false);
  const close = (next: Cell | undefined, isSaved: boolean) => {
    if (isClosed.current) return;
    isClosed.current = true;
    if (isSaved && value.trim() !== text) onSave(cell, value.trim());
    onOpen(next);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const holder = event.currentTarget.closest('[data-cell]');
    const focusCell = () => requestAnimationFrame(() => holder?.querySelector('button')?.focus());
    if (event.key === 'Enter' || event.key === 'Escape') {
      event.preventDefault();
      close(undefined, event.key === 'Enter');
      focusCell();
    }
    const next = event.key === 'Tab' ? neighbourOf(event.currentTarget, event.shiftKey ? -1 : 1) : undefined;
    if (next) {
      event.preventDefault();
      close(next, true);
    }
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: it takes the place of the cell that was pressed
      autoFocus
      aria-label={label}
      value={value}
      maxLength={500}
      inputMode={keyboards[cell.field]}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setValue(target.value)}
      onKeyDown={press}
      onBlur={() => close(undefined, true)}
      className="-mx-2 -my-1 block w-[calc(100%+1rem)] min-w-24 rounded-control bg-surface px-2 py-1 text-base text-[inherit] ring-2 ring-accent-ink outline-none sm:text-sm"
    />
  );
}
