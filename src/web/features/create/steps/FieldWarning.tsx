/** A word of caution below a field. It never blocks. */
export function FieldWarning({ children }: { readonly children: string | undefined }) {
  if (!children) return null;
  return (
    <p role="status" className="mt-2 rounded-control bg-warn-soft px-4 py-2.5 text-sm font-medium text-warn">
      {children}
    </p>
  );
}
