/** The product's logo. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className="size-8 shrink-0">
        <path d="M26 14.5A11.5 11.5 0 1 0 14.5 26h8.5v3.6H32" stroke="currentColor" strokeWidth="3.6" />
        <path d="M10 19.6V14.1a4.5 4.5 0 0 1 9 0v5.5z" className="fill-accent" />
      </svg>
      <span className="font-display text-[1.4375rem] leading-none font-[560] tracking-[-0.025em]">
        Curbreel
      </span>
    </span>
  );
}
