const format = new Intl.NumberFormat('en-US')

/** `12,345` */
export function formatCount(count: number): string {
  return format.format(count)
}

/** Said in place of a count of none. */
export const nothingChanged = 'Nothing was changed'

/** `1 contact`, `12,345 contacts`; pass `plural` for an irregular one. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`
}
