/**
 * Moves the focus from a button of an entry that is about to go to the entry beside it, or to the
 * heading above the list: otherwise it would be lost with the entry.
 */
export function focusBeside(entry: Element | null | undefined): void {
  const beside = entry?.nextElementSibling ?? entry?.previousElementSibling
  const button = beside?.querySelector<HTMLElement>('button, a[href]')
  const heading = entry?.closest('section')?.querySelector<HTMLElement>('h2')
  heading?.setAttribute('tabindex', '-1')
  ;(button ?? heading)?.focus()
}
