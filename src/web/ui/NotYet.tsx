/** Stands where a part of the product is still missing, and says so. */
export function NotYet({ what }: { readonly what: string }) {
  return (
    <p className="max-w-xl border-l-2 border-line-strong py-1 pl-4 text-ink-soft">
      {what} is not part of this build yet.
    </p>
  );
}
