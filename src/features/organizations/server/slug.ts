/** The address form of a name: `Pine Tree Insurance, LLC` becomes `pine-tree-insurance-llc`; a name without letters becomes `agency`. */
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
