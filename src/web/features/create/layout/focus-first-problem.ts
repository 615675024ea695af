/** Focuses the first field of an area that has a message, so that it is read out with it. */
export function focusFirstProblem(area: Element | null): void {
  focusField(area?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[aria-describedby] input'));
}

/** Focuses a field in the middle of the window, with its label and its message. */
export function focusField(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
