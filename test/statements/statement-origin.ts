const manyParameters = /\$\d+/g
const repeatedRow = /(\((?:[^()]|\([^()]*\))*\))(?:\s*,\s*\1)+/g

/** A statement with its parameters alike and rows of values written once, so that one of 2,000 rows is the one of two. */
export function normalized(statement: string): string {
  return statement.replaceAll(manyParameters, '$1').replaceAll(repeatedRow, '$1').trim()
}

/** Files that pass on statements of others. */
const plumbing = /^src\/platform\/database\//
const ours = /^(src|test|bench|bin)\//

/**
 * The path of the product's file that sent a statement, from a stack trace; undefined where a test sent it itself.
 * 'unknown' where the trace names none of our files.
 */
export function originOf(stack: string, root: string): string | undefined {
  const files = stack
    .split('\n')
    .filter((line) => line.includes(root) && !line.includes('node_modules'))
    .map((line) => line.slice(line.indexOf(root) + root.length).replace(/[:?)].*$/, ''))
    .filter((file) => ours.test(file) && !file.startsWith('test/statements/'))
  const nearest = files.find((file) => !plumbing.test(file)) ?? files[0]
  if (nearest === undefined) return 'unknown'
  return nearest.startsWith('src/') && !/\.test\.tsx?$/.test(nearest) ? nearest : undefined
}
