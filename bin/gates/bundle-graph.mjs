/**
 * The files a browser loads for an entry of Vite's manifest: its chunk, everything that imports statically, their styles, and the
 * same of each page that is loaded lazily, named by a pattern on its source.
 * @returns {{ scripts: string[], styles: string[], missing: string[] }} file names below `dist`; what was not found by name
 */
export function walk(manifest, entry, pages = []) {
  const keys = Object.keys(manifest)
  const named = pages.map((pattern) => ({ pattern, key: keys.find((key) => pattern.test(key)) }))
  const missing = named.filter(({ key }) => key === undefined).map(({ pattern }) => String(pattern))
  if (!manifest[entry]) missing.unshift(entry)
  const scripts = new Set()
  const styles = new Set()
  const seen = new Set()
  const visit = (key) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const next of chunk.imports ?? []) visit(next)
  }
  visit(entry)
  for (const { key } of named) visit(key)
  return { scripts: [...scripts], styles: [...styles], missing }
}
