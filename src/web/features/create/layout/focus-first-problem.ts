/** Focuses the first field of an area that has a message, so that it is read out with it. */
export function focusFirstProblem(area: Element | null): void {
  const field = area?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[aria-describedby] input');
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
