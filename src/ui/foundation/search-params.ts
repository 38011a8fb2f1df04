/** The router's form of a query string: plain text by name, so that links stay readable and a search for digits stays text. */
export const parseSearch = (query: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query))

/** The opposite; lists are joined by commas, and what is undefined or empty is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const texts = Object.entries(search)
    .map(([name, value]) => [name, value === undefined ? '' : String(value)] as const)
    .filter(([, text]) => text !== '')
  return texts.length === 0 ? '' : `?${new URLSearchParams(texts.map((text) => [...text]))}`
}
