/**
 * Returns the URL form of a name: `pine-tree-insurance-llc` for `Pine Tree Insurance, LLC`, and
 * `agency` for a name without letters.
 */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
  return words === '' ? 'agency' : words
}
