import { classes } from './classes.ts';

/** The product's logo. */
function LogoMark({ className }: { readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden="true"
      className={classes('shrink-0', className ?? 'size-8')}
    >
      <path d="M26 14.5A11.5 11.5 0 1 0 14.5 26h8.5v3.6H32" stroke="currentColor" strokeWidth="3.6" />
      <path d="M10 19.6V14.1a4.5 4.5 0 0 1 9 0v5.5z" className="fill-door" />
    </svg>
  );
}

export function Logo({ className }: { readonly className?: string }) {
  return (
    <span className={classes('inline-flex items-center gap-2.5', className)}>
      <LogoMark />
      <span className="font-display text-[1.4375rem] leading-none font-[560] tracking-[-0.025em]">
        Curbreel
      </span>
    </span>
  );
}
