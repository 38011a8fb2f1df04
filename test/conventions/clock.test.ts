import ts from 'typescript'
import { expect, test } from 'vitest'
import { at, eachNode, filesMatching, productFiles, read } from './source-tree.ts'

/**
 * The only files that read the machine's clock: the server's, and the browser's for the age of what
 * was entered.
 */
const clocks = ['src/platform/clock.ts', 'src/ui-public/client/browser-time.ts']
/** The only file whose SQL reads the database's clock, for leases. */
const databaseClock = 'src/platform/database/database-clock.ts'
const sqlClock =
  /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(|\b(current_date|current_timestamp|current_time|localtimestamp|localtime)\b/i

function readsClock(node: ts.Node): boolean {
  if (ts.isNewExpression(node))
    return node.expression.getText() === 'Date' && (node.arguments ?? []).length === 0
  if (ts.isCallExpression(node) && node.expression.getText() === 'Date') return true
  return (
    ts.isPropertyAccessExpression(node) &&
    ['Date.now', 'Temporal.Now'].includes(node.getText().replace(/^globalThis\./, ''))
  )
}

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node)

/** Only such files are parsed: the whole product would take seconds. */
const mayReadClock =
  /\bnew Date\b(?!\()|\bnew Date\(\s*\)|(?<!new )\bDate\(|\bDate\.now|Temporal\.Now/

const readsTime: string[] = []
const readsDatabase: string[] = []
let texts = 0
for (const path of productFiles().filter((one) => {
  const source = read(one)
  return mayReadClock.test(source) || sqlClock.test(source)
}))
  eachNode(path, (node) => {
    if (readsClock(node)) readsTime.push(at(path, node))
    if (path === databaseClock || !isText(node)) return
    texts += 1
    if (sqlClock.test(node.text))
      readsDatabase.push(`${at(path, node)}: ${node.text.trim().slice(0, 80)}`)
  })

test('only the clock reads the current time', () => {
  const isClock = (place: string) => clocks.some((clock) => place.startsWith(`${clock}:`))
  expect(readsTime.filter((place) => !isClock(place))).toEqual([])
  expect(readsTime.length, 'the clocks themselves are seen').toBeGreaterThanOrEqual(clocks.length)
})

test('no SQL in the product reads the database’s clock', () => {
  expect(readsDatabase).toEqual([])
  expect(texts).toBeGreaterThan(50)
})

test('no migration reads the database’s clock', () => {
  const found = filesMatching(['db/migrations/*.sql'], 10).flatMap((path) =>
    read(path)
      .split('\n')
      .map((line, index) => ({ line: line.replace(/--.*$/, ''), place: `${path}:${index + 1}` }))
      .filter(({ line }) => sqlClock.test(line))
      // When an entry was really written, next to the product's clock, so that a backdated one
      // shows.
      .filter(({ line }) => !/written_at (timestamptz not null default|:=)/.test(line))
      .map(({ line, place }) => `${place}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
