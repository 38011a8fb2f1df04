/**
 * Returns the files that a browser loads for an entry of Vite's manifest and for some of its lazy
 * modules: their chunks, everything those import statically, and all their styles.
 * @param {RegExp[]} parts lazy modules by their source; each must be found
 * @param {RegExp} [frames] further lazy modules, all that match
 * @returns {{ files: { js: string[], css: string[] }, missing: string[] }} file names below `dist`;
 * the parts not found
 */
export function walk(manifest, entry, parts, frames) {
  const keys = Object.keys(manifest)
  const named = parts.map((pattern) => keys.find((key) => pattern.test(key)))
  const missing = parts.filter((_, index) => named[index] === undefined).map(String)
  if (!manifest[entry]) missing.unshift(entry)
  const js = new Set()
  const css = new Set()
  const seen = new Set()
  const visit = (key) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    // A style that the server links is an entry by itself.
    ;(chunk.file.endsWith('.css') ? css : js).add(chunk.file)
    for (const style of chunk.css ?? []) css.add(style)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const key of [entry, ...named, ...keys.filter((one) => frames?.test(one))]) visit(key)
  return { files: { js: [...js], css: [...css] }, missing }
}
