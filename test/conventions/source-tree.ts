import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'

export const root = resolve(import.meta.dirname, '../..')

/**
 * Returns paths from the root with '/', sorted. Throws when fewer than `floor` match, because a
 * check of no files proves nothing.
 */
export function filesMatching(patterns: readonly string[], floor: number): string[] {
  const exclude = ['**/node_modules/**', '**/*.gen.ts']
  const found = globSync(patterns, { cwd: root, exclude, withFileTypes: false })
  const paths = [...new Set(found.map((path) => path.replaceAll('\\', '/')))].sort()
  if (paths.length < floor)
    throw new Error(
      `Only ${paths.length} files match ${patterns.join(', ')}; at least ${floor} are there`,
    )
  return paths
}

export const isTest = (path: string) => /\.(test|journey)\.tsx?$/.test(path)
export const read = (path: string) => readFileSync(join(root, path), 'utf8')
export const lines = (path: string) => read(path).trimEnd().split('\n').length

export const productFiles = () =>
  filesMatching(['src/**/*.{ts,tsx}'], 150).filter((path) => !isTest(path))
export const writtenFiles = () =>
  filesMatching(
    [
      '{src,stand-ins,test,bench,bin}/**/*.{ts,tsx,mjs}',
      'data/build/**/*.ts',
      '*.{ts,mjs}',
      '.*.mjs',
    ],
    170,
  )

/** Calls `visit` for every node of a file. */
export function eachNode(path: string, visit: (node: ts.Node) => void): void {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const walk = (node: ts.Node): void => {
    visit(node)
    ts.forEachChild(node, walk)
  }
  walk(ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true, kind))
}

export function at(path: string, node: ts.Node): string {
  return `${path}:${node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1}`
}
