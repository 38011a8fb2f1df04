import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Returns the position in `formatted` after its `count`-th digit. */
export function caretAfterDigits(formatted: string, count: number): number {
  if (count === 0) return 0
  let seen = 0
  for (let index = 0; index < formatted.length; index++) {
    if (/\d/.test(formatted[index] ?? '')) seen++
    if (seen === count) return index + 1
  }
  return formatted.length
}

/**
 * Keeps the caret after the same digit while a value is formatted on every key. Call `remember`
 * before passing the change on.
 */
export function useFormattedCaret(
  input: RefObject<HTMLInputElement | null>,
  formatted: string,
): (element: HTMLInputElement) => void {
  const digits = useRef<number | undefined>(undefined)
  useLayoutEffect(() => {
    if (
      digits.current === undefined ||
      input.current === null ||
      document.activeElement !== input.current
    )
      return
    const place = caretAfterDigits(formatted, digits.current)
    input.current.setSelectionRange(place, place)
    digits.current = undefined
  })
  return (element) => {
    digits.current = element.value
      .slice(0, element.selectionStart ?? element.value.length)
      .replace(/\D/g, '').length
  }
}
