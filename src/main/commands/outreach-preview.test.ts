import { expect, test } from 'vitest'
import vectors from '../../../test/vectors/outreach-vectors.json' with { type: 'json' }
import { AppError } from '../../kernel/app-error.ts'
import { previewCases, unreadKeys } from './outreach-preview.ts'

const schedule = {
  today: '2026-06-15',
  profile: 'current',
  contact: { state: 'TX', birth: '1955-08-20', eff: '2021-03-01' },
}
const followUp = {
  input: { base: '2026-06-01', today: '2026-06-02', behav: 'cold', used: [] },
  contact: schedule.contact,
}

test('returns the same array with the result of each case, in the format of the worked examples', () => {
  const all = [...vectors.schedule, ...vectors.follow_ups]
  const cases = all.map(({ expected: _, ...one }) => one)
  expect(previewCases(cases)).toStrictEqual(
    all.map(({ expected, ...one }) => ({ ...one, result: expected })),
  )
})

test('missing keys of a case have defaults: current rule book, SmartSend on, licensed, every toggle on', () => {
  const [plain, spelledOut] = [
    { today: schedule.today, contact: { state: 'OR', birth: '1955-06-30' } },
    {
      ...schedule,
      contact: {
        ...{
          state: 'OR',
          birth: '1955-06-30',
          eff: null,
          smart: true,
          target_gi: false,
          licensed: true,
          optout: false,
          quiet_first_year: false,
        },
        ...{ toggles: { birthday: true, anniversary: true, aep: true, new_year: true }, sent: [] },
      },
    },
  ]
  const results = previewCases([plain, spelledOut]).map(
    (one) => (one as { result: unknown[] }).result,
  )
  expect(results[0]).toEqual(results[1])
  expect(results[0]).toHaveLength(2)
  expect(previewCases([followUp])).toMatchObject([
    { result: { type: 'follow_up_1', send_date: '2026-06-03' } },
  ])
})

const resultsOf = (cases: unknown): unknown[] =>
  previewCases(cases).map((one) => (one as { result: unknown }).result)

test('null is the same as not given', () => {
  const { contact } = schedule
  const nulls = {
    smart: null,
    target_gi: null,
    licensed: null,
    optout: null,
    quiet_first_year: null,
    toggles: null,
    sent: null,
  }
  const [given, left] = resultsOf([
    { ...schedule, contact: { ...contact, state: 'OR', ...nulls } },
    { ...schedule, contact: { ...contact, state: 'OR' } },
  ])
  expect(given).toStrictEqual(left)
  const [oneToggle, noToggle] = resultsOf([
    { ...schedule, contact: { ...contact, toggles: { aep: null } } },
    schedule,
  ])
  expect(oneToggle).toStrictEqual(noToggle)
  const [used, unused] = resultsOf([
    { ...followUp, input: { ...followUp.input, used: null, stored: null } },
    followUp,
  ])
  expect(used).toStrictEqual(unused)
})

test('OUTREACH-003 the type of a sent email is accepted in any letter case', () => {
  const sent = (type: string) => ({
    ...schedule,
    contact: { ...schedule.contact, sent: [[type, 2026]] },
  })
  const [upper, lower, none] = resultsOf([sent('BIRTHDAY'), sent('birthday'), schedule])
  expect(upper).toStrictEqual(lower)
  expect(upper).not.toStrictEqual(none)
})

test('a fourth stored follow-up after three used ones is not an error: the sequence is finished', () => {
  const input = { ...followUp.input, used: ['2026-06-03', '2026-06-08', '2026-06-15'] }
  expect(
    resultsOf([
      {
        ...followUp,
        input: { ...input, stored: { number: 4, date: '2026-06-20', behav: 'cold' } },
      },
    ]),
  ).toMatchObject([{ type: null, reason: 'Sequence finished' }])
})

test('keys that no rule reads are named once each; keys of the case itself are not', () => {
  const slip = {
    ...schedule,
    name: 'mine',
    contact: { ...schedule.contact, optOut: true, toggles: { newyear: false } },
  }
  const behind = {
    ...followUp,
    input: { ...followUp.input, behavior: 'cold', stored: { number: 1, day: 'x' } },
  }
  expect(unreadKeys([schedule, followUp, null, slip, slip, behind])).toEqual([
    'Case 3: contact.optOut is not a key of a case and was not read',
    'Case 3: contact.toggles.newyear is not a key of a case and was not read',
    'Case 5: input.behavior is not a key of a case and was not read',
    'Case 5: input.stored.day is not a key of a case and was not read',
  ])
  expect(unreadKeys([...vectors.schedule, ...vectors.follow_ups])).toEqual([])
})

function complaint(cases: unknown): string {
  try {
    previewCases(cases)
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
  return 'no error'
}

test('the error for an invalid case names its index and field', () => {
  const contact = (change: object) => ({ ...schedule, contact: { ...schedule.contact, ...change } })
  expect(complaint({})).toContain('JSON array')
  expect(complaint([schedule, 7])).toBe('Case 1: expected an object')
  expect(complaint([schedule, contact({ birth: '1955-02-30' })])).toBe(
    'Case 1: contact.birth: Invalid date format',
  )
  expect(complaint([contact({ toggles: { aep: 'no' } })])).toMatch(
    /^Case 0: contact\.toggles\.aep: /,
  )
  expect(
    complaint([
      contact({
        sent: [
          ['birthday', 2026],
          ['easter', 2026],
        ],
      }),
    ]),
  ).toMatch(/^Case 0: contact\.sent\.1\.0: /)
  expect(complaint([{ ...schedule, profile: 'old' }])).toMatch(/^Case 0: profile: /)
  expect(complaint([{ ...schedule, today: undefined }])).toMatch(/^Case 0: today: /)
  expect(complaint([{ ...followUp, input: { ...followUp.input, behav: 'warm' } }])).toMatch(
    /^Case 0: input\.behav: /,
  )
  expect(
    complaint([{ ...followUp, input: { ...followUp.input, used: ['2026-06-03', 5] } }]),
  ).toMatch(/^Case 0: input\.used\.1: /)
})
