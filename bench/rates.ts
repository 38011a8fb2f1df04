import { sql } from 'kysely'
import { carriers } from '../src/features/carriers/shared/carriers.ts'
import {
  applySharedVersion,
  importSharedRates,
} from '../src/features/quotes/server/rates/import/import-shared-rates.ts'
import { planSections } from '../src/features/quotes/shared/plan-sections.rules.ts'
import { stateCodes } from '../src/kernel/us-state.ts'
import { stopwatch } from '../src/platform/clock.ts'
import { copyInto, copyLine } from '../src/platform/database/copy.ts'
import { connectDatabase } from '../src/platform/database/database.ts'
import { withoutLimits } from '../src/platform/database/limited-client.ts'
import { openBench } from './support/database.ts'
import { benchRows, report } from './support/report.ts'

const rows = benchRows(1_000_000)
const header =
  'naic,plan,state,zip,gender,tobacco,age,effective_from,premium,household_discount_percent\n'

interface Line {
  readonly naic: string
  readonly carrier: string
  readonly company: string
  readonly state: string
  readonly plan: string
  readonly planCode: string
  readonly zip: string
  readonly gender: string
  readonly tobacco: boolean
  readonly age: number
  readonly cents: number
}

/**
 * Rates of eight carriers for both plans, every state, age, gender and tobacco, and for as many ZIP
 * areas as the rows need.
 */
function* linesOf(areas: ReadonlyMap<string, readonly string[]>, raised: number): Generator<Line> {
  let made = 0
  for (let area = 0; ; area += 1)
    for (const state of stateCodes) {
      const zip = area === 0 ? '' : areas.get(state)?.[area - 1]
      if (zip === undefined) continue
      for (const { name: carrier, companies } of carriers)
        for (const section of planSections(state))
          for (const gender of ['F', 'M'])
            for (const tobacco of [false, true])
              for (let age = 65; age <= 99; age += 1) {
                if (made === rows) return
                made += 1
                const cents = Math.round(
                  (10_000 + area * 37 + age * 53 + (tobacco ? 1500 : 0)) * raised,
                )
                const company = companies[0]
                yield {
                  naic: company?.naic ?? '',
                  carrier,
                  company: company?.name ?? '',
                  state,
                  plan: section.plan,
                  planCode: section.planCode,
                  zip,
                  gender,
                  tobacco,
                  age,
                  cents,
                }
              }
    }
}

async function* fileOf(areas: ReadonlyMap<string, readonly string[]>, raised: number) {
  let text = header
  for (const { naic, planCode, state, zip, gender, tobacco, age, cents } of linesOf(
    areas,
    raised,
  )) {
    text += `${naic},${planCode},${state},${zip},${gender},${tobacco ? 'yes' : 'no'},${age},2026-06-01,${(cents / 100).toFixed(2)},7\n`
    if (text.length > 65_536) {
      yield new Uint8Array(Buffer.from(text))
      text = ''
    }
  }
  yield new Uint8Array(Buffer.from(text))
}

/**
 * A rate file of BENCH_ROWS lines (a million): loaded, compared with another version, rolled back;
 * yardstick: plain COPY of the same rates.
 */
export async function run(): Promise<void> {
  const services = await openBench()
  const ownerDatabase = connectDatabase(services.urls.owner, {
    max: 1,
    log: services.log,
    limits: withoutLimits,
    // COPY, the yardstick, takes no pipelined connection.
    pipeline: false,
  })
  const shared = { ownerDatabase, now: services.clock.now() }
  try {
    const { rows: found } = await sql<{ state: string; areas: string[] }>`
      select state, array_agg(distinct left(zip, 3) order by left(zip, 3)) || array_agg(distinct zip
        order by zip) as areas from zip group by state`.execute(services.database.kysely)
    const areas = new Map(found.map(({ state, areas: of }) => [state, of] as const))
    const plain = await copyAlone(ownerDatabase, areas)
    const yardstick = { name: 'plain COPY', figure: plain }
    const bookIds: number[] = []
    for (const [what, raised] of [
      ['loaded, checked, compared and in use', 1],
      ['every premium changed: the same', 1.03],
    ] as const) {
      const steps: string[] = []
      const elapsed = stopwatch()
      let last = ''
      const {
        bookId,
        kept,
        report: outcome,
      } = await importSharedRates(
        shared,
        {
          chunks: fileOf(areas, raised),
          name: `${raised}.csv`,
          illustrative: false,
          today: services.clock.today('America/New_York'),
          onProgress: (step) => {
            if (step !== last) steps.push(`${step} from ${(elapsed() / 1000).toFixed(1)} s`)
            last = step
          },
        },
        { dryRun: false, acceptQuestions: true },
      )
      if (!kept || outcome.lines !== rows) throw new Error(JSON.stringify(outcome).slice(0, 500))
      bookIds.push(bookId)
      report(`${rows.toLocaleString('en-US')} lines ${what}`, elapsed() / 1000, 's', yardstick)
      console.log(`  ${steps.join(', ')}; ${outcome.questions} questions`)
    }
    const elapsed = stopwatch()
    await applySharedVersion(shared, bookIds[0] ?? 0)
    report('rolled back to the version before', elapsed(), 'ms')
  } finally {
    await ownerDatabase.close()
    await services.close()
  }
}

async function copyAlone(
  { pool }: ReturnType<typeof connectDatabase>,
  areas: ReadonlyMap<string, readonly string[]>,
): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('create table plain_rate (like rate including all)')
    const columns =
      'rate_book_id, state, plan, gender, tobacco, age, naic, carrier, company_name, plan_code, rate_cents, discount_rate_cents, discount_category, area, effective_from'
    const lines = (function* () {
      for (const line of linesOf(areas, 1))
        yield copyLine([
          1,
          line.state,
          line.plan,
          line.gender,
          line.tobacco,
          line.age,
          line.naic,
          line.carrier,
          line.company,
          line.planCode,
          line.cents,
          Math.round(line.cents * 0.93),
          'Household',
          line.zip === '' ? '' : `z:${line.zip}`,
          '2026-06-01',
        ])
    })()
    const elapsed = stopwatch()
    await copyInto(client, `plain_rate (${columns})`, lines)
    return elapsed() / 1000
  } finally {
    await client.query('drop table if exists plain_rate')
    client.release()
  }
}
