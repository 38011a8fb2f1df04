import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { byCoordinator, severalNodes } from '../conventions/several-nodes.ts'
import { noCitusLab, startCitusLab } from '../process/citus-lab.ts'
import { cloneDatabase, prepareTestCluster, type TestServer } from '../process/test-cluster.ts'
import {
  explainTasks,
  hasPlan,
  readPlan,
  type SpreadStatement,
  withValues,
} from './explain-tasks.ts'
import { type SentStatement, sentStatements } from './sent-statements.ts'

/** `npm test` explains all statements at once, on the cluster of its gate `distributed`. */
const later = process.env.EXPLAIN_LATER !== undefined
const there = !later && (process.env.DISTRIBUTED !== undefined || noCitusLab === undefined)
const stops: (() => Promise<unknown>)[] = []
let sent: SentStatement[]
let spread: SpreadStatement[]

async function cluster(): Promise<TestServer> {
  if (process.env.DISTRIBUTED !== undefined) return inject('postgres')
  const lab = await startCitusLab({ inMemory: true })
  stops.push(lab.stop)
  return prepareTestCluster(lab.superuser, { own: true })
}

beforeAll(async () => {
  if (!there) return
  const database = await cloneDatabase(await cluster(), `tasks_${process.pid}`)
  stops.unshift(database.drop)
  const client = new pg.Client({ connectionString: database.app })
  await client.connect()
  sent = sentStatements().filter(hasPlan)
  spread = await explainTasks(client, sent)
  await client.end()
}, 300_000)
afterAll(async () => {
  for (const stop of stops) await stop()
}, 60_000)

const unlisted = (list: Readonly<Record<string, string>>, found: readonly SpreadStatement[]) =>
  found
    .filter(({ origin }) => !Object.hasOwn(list, origin))
    .map(({ origin, spread: why, text }) => `${origin}: ${why}\n    ${text.slice(0, 400)}`)
    .sort()

/** Tests that add columns to their tables send statements that no other database takes. */
const ofOtherSchema = /^refused: column .* does not exist$/
/** Migrations are the owner's: a test that runs `migrate` in its process sends them too. */
const ofMigrations = /\bpublic\.kysely_migration\b/
const visits = ({ spread: why, text }: SpreadStatement) =>
  /refused|Task Count|MERGE/.test(why) && !ofOtherSchema.test(why) && !ofMigrations.test(text)
/** An operator's command may look at all agencies. */
const ofCommand = ({ origin }: SpreadStatement) => origin.startsWith('src/main/commands/')

test.skipIf(!there)('each statement of a request is one task of the agency’s node', () => {
  expect(sent.length).toBeGreaterThan(0)
  const ofRequests = spread.filter((one) => visits(one) && !ofCommand(one))
  expect(unlisted(severalNodes, ofRequests)).toEqual([])
})

test.skipIf(!there)('rows go through the coordinator only where a list says why', () => {
  const through = spread.filter((one) => /INSERT|Subplan/.test(one.spread) && !visits(one))
  expect(unlisted({ ...byCoordinator, ...severalNodes }, through)).toEqual([])
})

/** The whole suite sends more. */
const isWholeRun = () => sent.length > 2000

test.skipIf(!there)('every listed exception is still needed', ({ skip }) => {
  skip(!isWholeRun(), 'only the whole suite sends every statement')
  const origins = new Set(spread.map(({ origin }) => origin))
  const listed = [...Object.keys(severalNodes), ...Object.keys(byCoordinator)]
  expect(listed.filter((path) => !origins.has(path))).toEqual([])
})

test('a statement that was sent with a hostile value can be explained', () => {
  const sent = withValues('select $1, $2, $10', ["it's\0", null])
  expect(sent).toBe("select 'it''s', null, null")
  const json = JSON.stringify({ search: 'a\0b\ud800c', path: 'C:\\u0000' })
  expect(withValues('select $1', [json])).toBe(
    String.raw`select  E'{"search":"abc","path":"C:\\\\u0000"}'`,
  )
})

test('a plan of one task has one, whatever it does; anything more is named', () => {
  expect(readPlan(['Custom Scan (Citus Adaptive)', '  Task Count: 1'])).toBeUndefined()
  expect(readPlan(['Seq Scan on session'])).toBeUndefined()
  expect(readPlan(['Custom Scan (Citus Adaptive)', '  Task Count: 4'])).toBe('Task Count: 4')
  expect(readPlan(['->  Distributed Subplan 7_1', '  Task Count: 1'])).toBe('Distributed Subplan')
})
