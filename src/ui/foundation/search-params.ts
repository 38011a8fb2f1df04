/**
 * Parses a query string to plain texts by name, so that links stay readable and a search for digits
 * stays text.
 */
export const parseSearch = (query: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query))

/** The reverse: joins lists by commas, and leaves out undefined and empty values. */
export function stringifySearch(search: Record<string, unknown>): string {
  const texts = Object.entries(search)
    .map(([name, value]) => [name, value === undefined ? '' : String(value)] as const)
    .filter(([, text]) => text !== '')
  return texts.length === 0 ? '' : `?${new URLSearchParams(texts.map((text) => [...text]))}`
}
