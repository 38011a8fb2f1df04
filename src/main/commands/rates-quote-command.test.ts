import { expect, test } from 'vitest'
import { startQuotingAgency } from '../../../test/agencies/quoting-agency.ts'
import { runHere } from '../../../test/process/run-here.ts'

const { app, price } = await startQuotingAgency()
const quote = (...words: string[]) =>
  runHere(['rates', 'quote', ...words], {
    DATABASE_URL: app.databaseUrl,
    SECRET_KEY: 'a secret for tests, 32 characters',
  })
const person = ['--age', '67', '--gender', 'F']

test('an operator sees what anyone is quoted, also for tobacco, and as JSON', async () => {
  const where = { zip_code: '75201', effective_date: '2026-08-01' }
  const words = ['--zip', '75201', '--date', '2026-08-01']
  for (const tobacco of [false, true]) {
    const { body } = await price({ ...where, age: 67, gender: 'F', tobacco, carriers: [] })
    const asked = [...person, ...words, ...(tobacco ? ['--tobacco'] : [])]
    const json = await quote(...asked, '--json')
    expect(json.code).toBe(0)
    const { quotes } = JSON.parse(json.out)
    const [first] = body.quotes
    expect(quotes.find(({ naic }: { naic: string }) => naic === first.naic)).toEqual(first)
    const { out } = await quote(...asked)
    expect(out).toMatch(
      /^Monthly premiums in TX from 2026-08-01 \(examples that no insurer filed\)\n/,
    )
    expect(out).toContain(`$${(first.quotes[0].rate / 100).toFixed(2)}  ${first.quotes[0].plan}`)
  }
})

test('without rates the command says so with exit code 1, and what it cannot read is named', async () => {
  expect(await quote('--age', '40', '--gender', 'F', '--state', 'TX')).toMatchObject({ code: 1 })
  for (const [words, text] of [
    [['--gender', 'F', '--state', 'TX'], '--age is needed'],
    [person, '--zip or --state is needed'],
    [['--age', '67', '--gender', 'X', '--state', 'TX'], '--gender: '],
    [[...person, '--zip', '7520'], '--zip: '],
    [[...person, '--state', 'TX', '--date', 'soon'], '--date: '],
  ] as const) {
    const { code, errors } = await quote(...words)
    expect([code, errors]).toEqual([2, expect.stringContaining(text)])
  }
})
