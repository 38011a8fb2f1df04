// Changes the sources at random and tells which changes no test notices, in a separate checkout:
// `node --import tsx bin/mutate.ts --seed 1 --count 20 [--under src/kernel …] [--seconds 40]`.
// Results are lines of reports/mutations.jsonl, so a second run continues; `--table` counts them.
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest, type Vitest } from 'vitest/node'
import { affectedTests } from './affected-tests.ts'
import { type Mutation, mutated, mutationsOf } from './mutations.ts'

const outcomes = ['killed', 'survived', 'timeout', 'no test'] as const

interface Result {
  readonly seed: number
  readonly index: number
  readonly file: string
  readonly line: number
  readonly kind: string
  readonly before: string
  readonly after: string
  readonly outcome: (typeof outcomes)[number]
  /** The first failure, which tells a behavior from a broken run. */
  readonly by: string
  readonly tests: number
  readonly seconds: number
}

const root = dirname(import.meta.dirname)
const report = join(root, 'reports/mutations.jsonl')
/** Folders where a mistake costs most: their mutations are drawn twice as often. */
const weighty = /^src\/(features\/(access|billing|eligibility|outreach)|platform\/(http|database))$/
/** Tests of the texts and the tree, which notice no behavior, and those that take minutes. */
const leftOut = /^test\/(conventions|e2e|faults|statements|screens)\//
const at = (path: string) => join(root, path)
const read = (path: string) => readFileSync(at(path), 'utf8')
const folderOf = (path: string) =>
  path.match(/^src\/(?:(?:features|platform)\/[^/]+(?=\/)|[^/]+)/)?.[0] ?? 'src'

function results(): Result[] {
  if (!existsSync(report)) return []
  const lines = readFileSync(report, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line))
}

/** Returns a number below `limit` that depends on the seed and the parts only. */
function drawn(limit: number, ...parts: (string | number)[]): number {
  return createHash('sha256').update(parts.join(' ')).digest().readUInt32BE() % limit
}

/** `under`: folders or patterns of them; without any, all sources. */
function sources(under: readonly string[]): Map<string, string[]> {
  const patterns = under.map((folder) => `${folder}/**/*.{ts,tsx}`)
  const files = globSync(patterns, { cwd: root })
    .filter((path) => !/\.test\.tsx?$|\.gen\.ts$|\/demonstration\/|\/gallery/.test(path))
    .filter((path) => !/^src\/(features\/[^/]+\/(web|client)|ui[^/]*|routes|api)\//.test(path))
    .toSorted()
  return Map.groupBy(files, folderOf) as Map<string, string[]>
}

/** Draws a folder, then a kind of mutation, then one of that kind: each folder and kind counts. */
function draw(folders: Map<string, string[]>, seed: number, index: number): [string, Mutation] {
  const names = [...folders.keys()].flatMap((name) => (weighty.test(name) ? [name, name] : [name]))
  for (let attempt = 0; ; attempt++) {
    const pick = <T>(from: readonly T[], what: string): T | undefined =>
      from[drawn(from.length || 1, seed, index, attempt, what)]
    const files = folders.get(pick(names, 'folder') ?? '') ?? []
    const all = files.flatMap((file) =>
      mutationsOf(file, read(file)).map((one): [string, Mutation] => [file, one]),
    )
    const kinds = [...new Set(all.map(([, { kind }]) => kind))].toSorted()
    const kind = pick(kinds, 'kind')
    const found = pick(
      all.filter(([, one]) => one.kind === kind),
      'mutation',
    )
    if (found) return found
  }
}

/** Returns the tests that may notice a change of the file, the nearest first. */
function testsOf(file: string): string[] {
  const all = globSync('{src,test,stand-ins,bin}/**/*.{ts,tsx}', { cwd: root })
  const away = (test: string) => {
    const up = posix.relative(dirname(file), test).split('/').length
    const name = posix.basename(file).split('.')[0] ?? ''
    return posix.basename(test).startsWith(`${name}.`) ? up - 10 : up
  }
  return affectedTests([file], all, read)
    .unit.filter((test) => !leftOut.test(test))
    .toSorted((one, other) => away(one) - away(other))
}

/** Runs the tests in groups, and ends with the first that fails or with the time. */
async function judge(vitest: Vitest, tests: readonly string[], seconds: number) {
  const end = performance.now() + seconds * 1000
  let ran = 0
  for (let size = 4; ran < tests.length && performance.now() < end; size *= 2) {
    const group = tests.slice(ran, ran + size)
    ran += group.length
    const specifications = group.flatMap((test) => vitest.getModuleSpecifications(at(test)))
    // The failures of an earlier run would end this one at once (`bail`).
    vitest.state.filesMap.clear()
    vitest.state.idMap.clear()
    const run = vitest.runTestSpecifications(specifications)
    let stuck: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => {
      stuck = setTimeout(() => resolve(undefined), seconds * 3000)
    })
    const result = await Promise.race([run, late])
    clearTimeout(stuck)
    if (result === undefined) return { outcome: 'timeout', ran, by: '' } as const
    const by = [
      ...result.testModules.flatMap((module) => [
        ...module.errors(),
        ...[...module.children.allTests('failed')].flatMap((test) => test.result().errors ?? []),
      ]),
      ...(result.unhandledErrors as Error[]),
    ].at(0)?.message
    if (by !== undefined) return { outcome: 'killed', ran, by: by.slice(0, 160) } as const
  }
  return { outcome: ran === 0 ? 'no test' : 'survived', ran, by: '' } as const
}

function printTable(): void {
  const row = (name: string, of: readonly Result[]) => {
    const counts = outcomes.map((outcome) => of.filter((one) => one.outcome === outcome).length)
    const share = Math.round((100 * ((counts[1] ?? 0) + (counts[3] ?? 0))) / of.length)
    console.log(`| ${[name, of.length, ...counts, `${share} %`].join(' | ')} |`)
  }
  const all = results()
  console.log(`| folder | mutations | ${outcomes.join(' | ')} | not noticed |`)
  console.log(`| --- | ${'--- | '.repeat(outcomes.length + 2)}`)
  const byFolder = Map.groupBy(all, ({ file }) => folderOf(file))
  for (const name of [...byFolder.keys()].toSorted()) row(name, byFolder.get(name) ?? [])
  if (all.length > 0) row('all', all)
}

interface Run {
  readonly seed: number
  readonly count: number
  readonly under: readonly string[]
  readonly seconds: number
}

async function run({ seed, count, under, seconds }: Run): Promise<void> {
  mkdirSync(dirname(report), { recursive: true })
  const folders = sources(under)
  const done = new Set(results().map((one) => `${one.seed} ${one.index}`))
  const vitest = await createVitest({
    root,
    watch: false,
    bail: 1,
    maxWorkers: 1,
    // On a busy machine the usual limit would count slowness as noticed.
    testTimeout: 120_000,
    reporters: [{}],
    silent: true,
  })
  await vitest.globTestSpecifications()
  // The first run starts the database, whose time must not count against a mutation.
  await vitest.runTestSpecifications(vitest.getModuleSpecifications(at('src/kernel/csv.test.ts')))
  let restore = () => {}
  process.on('exit', () => restore())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => process.exit(1))
  for (let index = 0; index < count; index++) {
    if (done.has(`${seed} ${index}`)) continue
    const [file, mutation] = draw(folders, seed, index)
    const source = read(file)
    const tests = testsOf(file)
    restore = () => writeFileSync(at(file), source)
    const started = performance.now()
    writeFileSync(at(file), mutated(source, mutation))
    vitest.invalidateFile(at(file))
    const { outcome, ran, by } = await judge(vitest, tests, seconds)
    restore()
    vitest.invalidateFile(at(file))
    restore = () => {}
    const { kind, line, start, end, text } = mutation
    const result: Result = {
      seed,
      index,
      file,
      line,
      kind,
      before: source.slice(start, end).slice(0, 160),
      after: text.slice(0, 160),
      outcome,
      by,
      tests: ran,
      seconds: Math.round((performance.now() - started) / 1000),
    }
    appendFileSync(report, `${JSON.stringify(result)}\n`)
    console.log(`${index} ${outcome} ${file}:${line} ${kind} (${ran}, ${result.seconds} s)`)
    // A worker in an endless loop hears nothing: only the end of its process ends it.
    if (outcome === 'timeout') return vitest.exit(true)
  }
  await vitest.close()
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '20' },
    under: { type: 'string', multiple: true, default: ['src'] },
    seconds: { type: 'string', default: '40' },
    table: { type: 'boolean', default: false },
  },
})
if (values.table) printTable()
else {
  const { under } = values
  const [seed, count, seconds] = [values.seed, values.count, values.seconds].map(Number)
  await run({ seed, count, under, seconds } as Run)
}
