import {
  applySharedVersion,
  importSharedRates,
} from '../../src/features/quotes/server/rates/import/import-shared-rates.ts'
import { rateColumns } from '../../src/features/quotes/shared/rates/rate-file.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { connectDatabase, type Database } from '../../src/platform/database/database.ts'
import { createLog } from '../../src/platform/log.ts'
import type { TestApp } from '../app.ts'

/** A line of rates of a Texan's Plan G with Aetna, for all ages and everyone. */
export const texanLine = {
  naic: '78700',
  plan: 'G',
  state: 'TX',
  age: 'all',
  effective_from: '2026-06-01',
  premium: '120.00',
}
export type LineOfFile = Partial<Record<(typeof rateColumns)[number], string>>

/** A rate file whose lines differ from `texanLine` as given. */
export const rateFile = (...lines: readonly LineOfFile[]): string =>
  `${[
    rateColumns.join(','),
    ...lines.map((line) => {
      const cells: LineOfFile = { ...texanLine, ...line }
      return rateColumns.map((column) => cells[column] ?? '').join(',')
    }),
  ].join('\n')}\n`

export async function* inChunks(
  content: string | Uint8Array,
  length = 1000,
): AsyncGenerator<Uint8Array> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  for (let start = 0; start < bytes.length; start += length)
    yield bytes.subarray(start, start + length)
}

/** Uploads a rate file in the name of a member, and returns the call's response. */
export async function uploadRates(app: TestApp, as: string, text: string, illustrative = false) {
  const form = new FormData()
  form.set('illustrative', String(illustrative))
  form.set('file', new File([text], 'rates.csv', { type: 'text/csv' }))
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  return app.http.inject({
    method: 'POST',
    url: '/api/rates/import',
    headers: { cookie: as, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

/** The operator's commands on the shared rates of a test's database. */
export function operatorOf(app: TestApp) {
  const ownerDatabase = connectDatabase(app.ownerUrl, { max: 1, log: createLog('silent') })
  const shared = () => ({ ownerDatabase, now: app.clock.now() })
  return {
    ownerDatabase,
    load: (
      content: string | Uint8Array,
      options: { dryRun?: boolean; acceptQuestions?: boolean } = {},
    ) =>
      importSharedRates(
        shared(),
        {
          chunks: inChunks(content),
          name: 'filed.csv',
          illustrative: false,
          today: calendarDate('2026-06-15'),
        },
        { dryRun: false, acceptQuestions: true, ...options },
      ),
    rollBack: (id: number) => applySharedVersion(shared(), id),
    close: () => ownerDatabase.close(),
  }
}

/** Counts the staged rates of the shared rate book, and its versions. */
export async function countSharedRates({ pool }: Database) {
  const client = await pool.connect()
  const count = async (from: string) =>
    (await client.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]?.n
  try {
    await client.query('begin')
    await client.query(`set local app.organization_id = '0'`)
    return {
      staged: await count('staged_rate where organization_id = 0'),
      books: await count('rate_book'),
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
}
