import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startQuotingAgency } from '../../../test/agencies/quoting-agency.ts'
import { type LineOfFile, rateFile } from '../../../test/files/rate-files.ts'
import { runHere } from '../../../test/process/run-here.ts'
import { type EndedCommand, runHoldfast } from '../../../test/process/run-holdfast.ts'
import { loadRunning, notCommas } from '../../features/quotes/shared/rates/rate-texts.ts'

const { app, price } = await startQuotingAgency()
const folder = mkdtempSync(join(tmpdir(), 'holdfast-rates-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const env = {
  DATABASE_URL: app.databaseUrl,
  DATABASE_OWNER_URL: app.ownerUrl,
  HOLDFAST_DATA: folder,
  SECRET_KEY: 'a secret for tests, 32 characters',
}
const fileOf = (name: string, content: string | Uint8Array) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const rates = (...words: string[]) => runHere(['rates', ...words], env)
const ended = ({ code, out, errors }: EndedCommand) => [
  code,
  out.trim().split('\n').at(-1) || errors,
]
const aetna = async () =>
  (await price({})).body.quotes.find(({ carrier }: { carrier: string }) => carrier === 'Aetna')
    .quotes[0].rate

/** All that a load writes, as the database's owner sees it. */
async function stored(): Promise<Record<string, number>> {
  const owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  try {
    await owner.query(`begin; set local app.organization_id = '0'`)
    const { rows } = await owner.query(
      `select (select count(*)::int from rate_book) as versions,
      (select count(*)::int from rate) as rates, (select count(*)::int from staged_rate) as staged,
        (select id::int from rate_book where in_use) as used`,
    )
    return rows[0]
  } finally {
    await owner.end()
  }
}

test('the operator tries a file, loads it, lists the versions and rolls back', {
  timeout: 240_000,
}, async () => {
  const before = await stored()
  const shared = await aetna()
  const report = join(folder, 'report.csv')
  const lines: LineOfFile[] = [{ premium: '131', gender: 'F' }]
  const file = fileOf('july.csv', rateFile(...lines))

  const dry = await rates('import', file, '--dry-run', '--report', report)
  expect(ended(dry)).toEqual([0, 'Dry run: nothing was changed.'])
  expect(dry.out).toContain('line 2, question: no rates for men: 78700, plan G, TX')
  expect(dry.out).toMatch(/TX 78700 Aetna.*: 0 new, 210 removed, 70 changed \(median /)
  expect(readFileSync(report, 'utf8')).toMatch(/^line,severity,kind,reason\r\n2,question,gap,/)
  expect(await stored()).toEqual(before)

  expect(ended(await rates('import', file, '--accept-questions'))).toEqual([
    0,
    'These rates are in use now.',
  ])
  expect(await aetna()).toBe(13100)
  const versions = await rates('versions')
  expect(versions.out).toMatch(/in use {2}2026-06-15 {2}70 rates {2}july\.csv/)
  expect(ended(await rates('use', String(before.used)))).toEqual([
    0,
    'Illustrative rates is in use now.',
  ])
  expect(await aetna()).toBe(shared)
})

test('a wrong file, version or word ends with a reason and changes nothing', {
  timeout: 240_000,
}, async () => {
  const before = await stored()
  const wrong = fileOf('wrong.csv', rateFile({ state: 'ZZ' }))
  expect(ended(await rates('import', wrong))).toEqual([
    1,
    'Refused: the file has errors. Nothing was changed.',
  ])
  for (const [words, code, said] of [
    [['import', fileOf('empty.csv', '')], 1, 'The file has no rates.'],
    [['import', join(folder, 'none.csv')], 2, 'There is no file'],
    [['import', fileOf('semicolons.csv', rateFile({}).replaceAll(',', ';'))], 1, notCommas],
    [['import', wrong, '--force'], 2, "Unknown option '--force'"],
    [
      ['import', fileOf('right.csv', rateFile({})), '--report', join(folder, 'none', 'report.csv')],
      2,
      'The report cannot be written: ',
    ],
    [['use', '999'], 1, 'This version of the rates does not exist.'],
  ] as const) {
    const { code: found, errors } = await rates(...words)
    expect([words, found, errors]).toEqual([words, code, expect.stringContaining(said)])
    expect(errors).not.toMatch(/^\s+at /m)
  }
  expect(await stored()).toEqual(before)
})

test('kill -9 at each step of a load leaves nothing, and the same command then loads the file', {
  timeout: 240_000,
}, async () => {
  const before = await stored()
  // 21,000 rates: each step takes long enough for the kill to arrive in it.
  const lines = ['752', '750', '751'].flatMap((zip) =>
    Array.from({ length: 50 }, (_, index): LineOfFile => {
      const month = `${2027 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
      return { zip, effective_from: `${month}-01`, premium: `${120 + index}` }
    }),
  )
  const file = fileOf('long.csv', rateFile(...lines))
  const load = ['rates', 'import', file, '--accept-questions']
  for (const step of ['checking', 'comparing', 'storing']) {
    const killed = await runHoldfast(load, env, (said, kill) => {
      if (said.includes(`${step}: `)) kill()
    })
    expect([step, killed.code, killed.out]).toEqual([step, null, ''])
    expect(killed.errors.trim().split('\n').at(-1)).toContain(step)
    expect(await stored(), step).toEqual(before)
  }
  // PostgreSQL finishes the statement of a killed command before it notices.
  let again = await runHere(load, env)
  for (let tries = 0; again.errors.includes(loadRunning) && tries < 20; tries += 1) {
    await sleep(500)
    again = await runHere(load, env)
  }
  expect(ended(again)).toEqual([0, 'These rates are in use now.'])
  const { versions, rates: count, staged } = await stored()
  expect([versions, count, staged]).toEqual([
    Number(before.versions) + 1,
    Number(before.rates) + lines.length * 140,
    0,
  ])
})
