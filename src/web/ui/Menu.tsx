import { Check } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';

type MenuProps = {
  readonly trigger: ReactElement;
  readonly children: ReactNode;
  readonly align?: 'start' | 'end';
  readonly className?: string;
};

const itemClasses =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-sm outline-none select-none sm:pointer-fine:min-h-9 ' +
  'data-highlighted:bg-hover [&_.lucide]:size-4.5';

/** Not modal: Radix would lock scrolling with an injected style sheet, which the content security policy refuses. */
export function Menu({ trigger, children, align = 'end', className }: MenuProps) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      {/* Not in a portal: content at the end of the body lies outside all landmarks. */}
      <Primitive.Content
        align={align}
        sideOffset={6}
        collisionPadding={12}
        className={classes(
          'z-50 min-w-56 animate-drop-in rounded-card bg-surface p-1.5 text-ink shadow-lift ring ring-line',
          className,
        )}
      >
        {children}
      </Primitive.Content>
    </Primitive.Root>
  );
}

type ItemProps = { readonly icon?: ReactNode; readonly onSelect: () => void; readonly children: ReactNode };

export function MenuItem({ icon, onSelect, children }: ItemProps) {
  return (
    <Primitive.Item onSelect={() => onSelect()} className={itemClasses}>
      {icon}
      {children}
    </Primitive.Item>
  );
}

type LinkProps = { readonly to: string; readonly icon?: ReactNode; readonly children: ReactNode };

export function MenuLink({ to, icon, children }: LinkProps) {
  return (
    <Primitive.Item asChild>
      <Link to={to} className={itemClasses}>
        {icon}
        {children}
      </Link>
    </Primitive.Item>
  );
}

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: ReadonlyArray<{ readonly value: Value; readonly label: string }>;
};

export function MenuChoice<Value extends string>({ label, value, onChange, options }: ChoiceProps<Value>) {
  return (
    <Primitive.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)}>
      <Primitive.Label className="eyebrow px-3 pt-1.5 pb-1 text-ink-faint">{label}</Primitive.Label>
      {options.map((option) => (
        <Primitive.RadioItem
          key={option.value}
          value={option.value}
          onSelect={(event) => event.preventDefault()}
          className={classes(itemClasses, 'justify-between')}
        >
          {option.label}
          <Primitive.ItemIndicator>
            <Check className="text-accent-ink" />
          </Primitive.ItemIndicator>
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  );
}

export function MenuSeparator() {
  return <Primitive.Separator className="mx-1.5 my-1.5 h-px bg-line" />;
}
