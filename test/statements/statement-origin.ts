const manyParameters = /\$\d+/g
const repeatedRow = /(\((?:[^()]|\([^()]*\))*\))(?:\s*,\s*\1)+/g

/**
 * Returns a statement with equal parameters and only one row of values, so that inserts of 2 and of
 * 2,000 rows are the same.
 */
export function normalized(statement: string): string {
  return statement.replaceAll(manyParameters, '$1').replaceAll(repeatedRow, '$1').trim()
}

/** Files that send statements of other files. */
const plumbing = /^src\/platform\/database\//
/** Every connection of the product; in the trace of a test's own statements too. */
const wrapper = /^src\/platform\/database\/(limited|pipelined)-client\.ts$/
const ours = /^(src|test|bench|bin)\//

// A trace is read for each statement, and names few files.
const known = new Map<string, string | undefined>()

/** Returns the path of one of our files that can have sent a statement. */
function senderOf(name: string, root: string): string | undefined {
  if (known.has(name)) return known.get(name)
  const from = name.includes('node_modules') ? -1 : name.indexOf(root)
  const file = name.slice(from + root.length).replace(/[:?)].*$/, '')
  const sends =
    from >= 0 && ours.test(file) && !file.startsWith('test/statements/') && !wrapper.test(file)
  known.set(name, sends ? file : undefined)
  return known.get(name)
}

/**
 * Returns the path of the source file that sent a statement, from the files of its nearest callers;
 * undefined if a test sent it, 'unknown' if none is ours. `farther` reads more callers.
 */
export function originOf(
  callers: readonly string[],
  root: string,
  farther?: () => readonly string[],
): string | undefined {
  const files = callers.map((name) => senderOf(name, root)).filter((file) => file !== undefined)
  const sender = files.find((file) => !plumbing.test(file))
  if (sender === undefined && farther !== undefined) return originOf(farther(), root)
  const nearest = sender ?? files[0]
  if (nearest === undefined) return 'unknown'
  return nearest.startsWith('src/') && !/\.test\.tsx?$/.test(nearest) ? nearest : undefined
}
