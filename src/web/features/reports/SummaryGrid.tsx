type Props = { readonly figures: ReadonlyArray<{ readonly label: string; readonly value: string }> };

/** Summary cards, three to a row. */
export function SummaryGrid({ figures }: Props) {
  return (
    <dl className="grid grid-cols-1 gap-px overflow-hidden rounded-card bg-line ring ring-line min-[360px]:grid-cols-2 sm:grid-cols-3">
      {figures.map(({ label, value }) => (
        <div
          key={label}
          className="bg-surface px-4 py-3.5 last:odd:col-span-full sm:px-5 sm:last:odd:col-span-1"
        >
          <dt className="text-sm text-ink-faint">{label}</dt>
          <dd className="display figures mt-0.5 text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
