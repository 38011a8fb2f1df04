import { expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { savingNote, savingWords } from './client-savings.rules.ts'
import type { ClientSavings } from './quotes.contract.ts'

const best: NonNullable<ClientSavings['best']> = {
  ...{ carrier: 'Aetna', plan: 'Plan G', price_cents: 120_00, illustrative: false },
  ...{ saving_cents: 22_00, benefits: 'same' },
}
const savings: ClientSavings = {
  ...{ premium_cents: 142_00, premium_on: calendarDate('2026-03-05'), source: 'told' },
  ...{ old: false, plan: 'Plan G', best },
}

test('a saving with the same plan needs no note', () => {
  expect([savingWords(savings), savingNote(savings)]).toEqual([
    '$22.00 a month, $264.00 a year',
    undefined,
  ])
})

test.each([
  [{ old: true, best: { ...best, saving_cents: null, benefits: null } }, /more than 15 months old/],
  [{ best: null }, /no prices to compare/],
  [
    { plan: 'Plan F', best: { ...best, benefits: 'different' } },
    /^Plan G does not cover .* Plan F\.$/,
  ],
  [{ plan: null, best: { ...best, benefits: 'unknown' } }, /plan is unknown/],
  [{ best: { ...best, illustrative: true } }, /an example/],
] as const)('an agent reads why a saving is none or needs care: %j', (change, note) => {
  const changed = { ...savings, ...change } as ClientSavings
  expect(savingNote(changed)).toMatch(note)
  if (change.best === null || changed.old) expect(savingWords(changed)).toBe(null)
})

test('a premium that is not higher than the price saves nothing, and says so', () => {
  for (const saving_cents of [0, -5_00])
    expect(savingWords({ best: { ...best, saving_cents } })).toBe('None: no lower price')
})
