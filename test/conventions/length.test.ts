import ts from 'typescript'
import { expect, test } from 'vitest'
import { eachNode, filesMatching, lines, productFiles, read, writtenFiles } from './source-tree.ts'

const limit = 250

/** Longer files, each with the reason why it holds one thing all the same. */
const long = new Map<string, string>([
  ['.dependency-cruiser.mjs', 'the rules about imports, which are one list'],
  ['test/conventions/call-scopes.ts', 'the scopes of the calls, which are one list'],
  ['test/conventions/specification-calls.ts', 'the calls and their reasons, which are one list'],
  [
    'src/features/contacts/server/list/list-order.test.ts',
    'each order with the clients that it needs, which is one list',
  ],
  [
    'src/platform/payments/payments.ts',
    'the payment provider’s whole vocabulary, which is one list',
  ],
])

test(`no file passes ${limit} lines without a reason`, () => {
  const tooLong = writtenFiles().filter((path) => lines(path) > limit)
  expect(
    tooLong.filter((path) => !long.has(path)).map((path) => `${path}: ${lines(path)}`),
  ).toEqual([])
  expect(
    [...long.keys()].filter((path) => !tooLong.includes(path)),
    'on the list, but short by now',
  ).toEqual([])
})

test('half of the product’s files have fewer than 80 lines', () => {
  const lengths = productFiles()
    .map(lines)
    .sort((a, b) => a - b)
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(80)
})

const columns = 100

/** Returns `path:line` of comments and SQL that are wider than the formatter's lines. */
function wideLines(path: string): string[] {
  const text = read(path)
  const mayBeWide = text.includes('sql') ? /./ : /^\s*(\{?\/\*|\*|\/\/)/
  const wide = new Set(
    text.split('\n').flatMap((line, index) =>
      // A directive is read by its tool as one line, and an expression in SQL is the formatter's.
      line.length > columns && mayBeWide.test(line) && !/biome-ignore|https?:|\$\{/.test(line)
        ? [index]
        : [],
    ),
  )
  // Most files have none, or only in texts that the formatter does not break.
  if (wide.size === 0) return []
  const found = new Set<number>()
  const mark = (file: ts.SourceFile, from: number, to: number) => {
    const first = file.getLineAndCharacterOfPosition(from).line
    const last = file.getLineAndCharacterOfPosition(to).line
    for (let index = first; index <= last; index += 1) if (wide.has(index)) found.add(index)
  }
  eachNode(path, (node) => {
    const file = node.getSourceFile()
    for (const { pos, end } of ts.getLeadingCommentRanges(file.text, node.getFullStart()) ?? [])
      if (/^\s*$/.test(file.text.slice(file.text.lastIndexOf('\n', pos - 1) + 1, pos)))
        mark(file, pos, end)
    if (ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText()))
      mark(file, node.template.getStart(), node.getEnd())
  })
  return [...found].map((index) => `${path}:${index + 1}`)
}

test(`comments and SQL are wrapped at ${columns} columns, as the formatter wraps code`, () => {
  expect(writtenFiles().flatMap(wideLines)).toEqual([])
})

/** Written by tests or scripts, and the list of changes, which has a line for each of them. */
const notWrapped = ['agency-life', 'reading-grade', 'stripe-operations'].map(
  (name) => `docs/${name}.md`,
)
const documents = filesMatching(['*.md', 'docs/*.md', 'src/*/README.md'], 15).filter(
  (path) => path !== 'CHANGELOG.md' && !notWrapped.includes(path),
)
const maxCell = 200
/** The columns of tables, which a test writes. */
const listsColumns = 'docs/archive.md'

/**
 * Returns `path:line` of prose that is wider than code, and of cells of tables that are paragraphs.
 * Code, headings and descriptions of pictures are not wrapped; a path in a cell does not count.
 */
function wideProse(path: string, source = read(path)): string[] {
  const text = source.replaceAll(/```[\s\S]*?```/g, (code) => code.replaceAll(/[^\n]/g, ''))
  const isWide = (line: string) =>
    /^\s*\|/.test(line)
      ? path !== listsColumns &&
        line
          .replaceAll(/`[^`]*`|\]\([^)]*\)/g, '')
          .split('|')
          .some((cell) => cell.length > maxCell)
      : line.length > columns && !/^(#|!\[)/.test(line) && /\S\s+\S/.test(line.slice(0, columns))
  return text.split('\n').flatMap((line, index) => (isWide(line) ? [`${path}:${index + 1}`] : []))
}

test(`documents are wrapped at ${columns} columns, and a cell of a table is no paragraph`, () => {
  expect(documents.flatMap((path) => wideProse(path))).toEqual([])
  const words = 'word '.repeat(41)
  expect(wideProse('x', `${words}\n| a | ${words} |\n| a | \`${words}\` |`)).toEqual(['x:1', 'x:2'])
})

const commentLines = 4
const comment = /^[ \t]*\{?\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n?)+/gm

/** Returns `path:line` of comments with too many lines; the types of JSDoc are code. */
function longComments(path: string): string[] {
  const source = read(path)
  return [...source.matchAll(comment)].flatMap(({ 0: text, index }) => {
    const all = text.split('\n')
    const types = all.findIndex((line) => /^\s*\* @/.test(line))
    const words = all.slice(0, types === -1 ? undefined : types).filter((line) => /\w/.test(line))
    return words.length > commentLines
      ? [`${path}:${source.slice(0, index).split('\n').length}`]
      : []
  })
}

test(`a comment has at most ${commentLines} lines`, () => {
  expect(writtenFiles().flatMap(longComments)).toEqual([])
})
