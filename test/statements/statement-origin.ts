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

/**
 * Returns the path of the source file that sent a statement, from a stack trace; undefined if a
 * test sent it, 'unknown' if the trace names none of our files.
 */
export function originOf(stack: string, root: string): string | undefined {
  const files = stack
    .split('\n')
    .filter((line) => line.includes(root) && !line.includes('node_modules'))
    .map((line) => line.slice(line.indexOf(root) + root.length).replace(/[:?)].*$/, ''))
    .filter(
      (file) => ours.test(file) && !file.startsWith('test/statements/') && !wrapper.test(file),
    )
  const nearest = files.find((file) => !plumbing.test(file)) ?? files[0]
  if (nearest === undefined) return 'unknown'
  return nearest.startsWith('src/') && !/\.test\.tsx?$/.test(nearest) ? nearest : undefined
}
