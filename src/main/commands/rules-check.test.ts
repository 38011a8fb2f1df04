import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, test } from 'vitest'
import rules from '../../../data/outreach-rules.json' with { type: 'json' }
import shipped from '../../../data/state-rights.json' with { type: 'json' }
import { createTestApp } from '../../../test/app.ts'
import { buildContacts, buildOrganization } from '../../../test/builders.ts'
import { within } from '../../../test/outreach/stored-plans.ts'
import { runHere } from '../../../test/process/run-here.ts'
import { RuleBookProblem } from '../../features/enrollment-windows/shared/rule-book-problem.ts'
import { calendarDate } from '../../kernel/calendar-date.ts'
import { examineRules } from './examine-rules.ts'
import { checkRules, checkText, readNewBook } from './rules-check.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { organizationId } = await buildOrganization(app.services)
const [kentucky, oklahoma, idaho, texas] = await buildContacts(
  app.services,
  organizationId,
  (
    [
      ['KY', '40202'],
      ['OK', '73102'],
      ['ID', '83702'],
      ['TX', '75201'],
    ] as const
  ).map(([state, zip]) => ({
    ...{ state, zip, effectiveDate: null },
    birthDate: calendarDate('1956-06-05'),
  })),
)
await within(app.services, organizationId, (transaction) =>
  transaction.updateTable('organization').set({ smart_send_enabled: true }).execute(),
)

const options = { ruleBook: 'current', today: calendarDate('2026-12-01') } as const
const read = (book: unknown) =>
  readNewBook(typeof book === 'string' ? book : JSON.stringify(book), options)
const check = async (book: unknown) =>
  (await checkRules(app.services, read(book), 20)).find(
    (agency) => agency.organizationId === organizationId,
  )
const newer = (change: object) => ({ ...shipped, version: '2026-12-01', ...change })
const rightsWith = (state: string, change: object) =>
  newer({
    rights: shipped.rights.map((one) =>
      one.state === state ? { ...one, version: 2, checked_on: '2026-12-01', ...change } : one,
    ),
  })

describe('a new rule book is compared with the one in force on every client', () => {
  test('the same rule book changes nothing', async () => {
    expect(await check(shipped)).toMatchObject({ clients: 4, changedClients: 0, changed: [] })
    expect(await check(rules)).toMatchObject({ clients: 4, changedClients: 0, changed: [] })
  })

  test('another right changes the texts of its state alone, and no email', async () => {
    const changed = await check(rightsWith('KY', { days: 31 }))
    expect(changed).toMatchObject({
      ...{ changedClients: 1, texts: 1, states: { KY: 1 } },
      emails: { stopped: 0, added: 0, moved: 0 },
    })
    expect(changed?.changed[0]).toMatchObject({
      id: kentucky,
      text: {
        before: expect.stringContaining('to August 2, 2026'),
        after: expect.stringContaining('to July 4, 2026'),
      },
    })
  })

  test('another window moves the emails of its state, and no text', async () => {
    const longer = structuredClone(rules)
    longer.profiles.current.windows.OK.days = 90
    const changed = await check(longer)
    expect(changed).toMatchObject({ changedClients: 1, texts: 0, states: { OK: 1 } })
    expect(changed?.changed).toEqual([
      {
        ...{ id: oklahoma, state: 'OK', text: null },
        emails: [{ type: 'birthday', before: '2026-08-04', after: '2026-09-03' }],
      },
    ])
    expect(changed?.emails).toEqual({ stopped: 0, added: 0, moved: 1 })
    expect(checkText(changed === undefined ? [] : [changed])).toMatch(
      /^1 client of 4 in 1 agency would get other emails or texts\.[\s\S]*birthday 2026-08-04 → 2026-09-03[\s\S]*Nothing was changed\.$/,
    )
  })

  test('a law that no longer protects the commission holds the emails of those who sent inside', async () => {
    const set = (send_in_window_states: string[]) =>
      within(app.services, organizationId, (transaction) =>
        transaction.updateTable('organization').set({ send_in_window_states }).execute(),
      )
    const without = newer({ commission: shipped.commission.filter(({ state }) => state !== 'ID') })
    expect(await check(without)).toMatchObject({ changedClients: 0 })
    await set(['ID'])
    const changed = await check(without)
    expect(changed?.changed.map(({ id }) => id)).toEqual([idaho])
    expect(changed?.emails.moved).toBe(1)
    await set([])
  })

  test('a state that is settled is told it, and one that becomes unsettled no longer is', async () => {
    const unsettled = newer({
      rights: shipped.rights.filter(({ state }) => state !== 'KY'),
      unsettled: [
        ...shipped.unsettled,
        { ...shipped.unsettled[0], state: 'KY', version: 2, checked_on: '2026-12-01' },
        { ...shipped.unsettled[0], state: 'TX', version: 1, checked_on: '2026-12-01' },
      ],
    })
    const changed = await check(unsettled)
    expect(changed?.changed.map(({ id }) => id)).toEqual([kentucky, texas])
    expect(changed?.changed[1]?.text).toMatchObject({
      before: 'Nothing.',
      after: expect.stringContaining('Texas may let you change it'),
    })
  })
})

describe('a rule book that must not be used', () => {
  const problemsOf = (book: unknown): readonly string[] => {
    try {
      read(book)
    } catch (error) {
      if (error instanceof RuleBookProblem) return error.problems
      throw error
    }
    return []
  }

  test('has overlapping, backdated or repeated entries', async () => {
    expect(problemsOf(newer({ rights: [...shipped.rights, shipped.rights[0]] }))).toEqual([
      'CA: two rights have the version 1',
    ])
    expect(problemsOf({ ...rightsWith('KY', {}), version: '2026-11-20' })[0]).toContain(
      "'s version 2026-11-20",
    )
    expect(problemsOf(rightsWith('KY', { checked_on: '2026-01-01' }))).toEqual([
      'KY, right, version 2: checked on 2026-01-01, before version 1 was (2026-11-23)',
    ])
    const both = structuredClone(rules)
    both.profiles.current.continuous.push('KY', 'NY')
    expect(problemsOf(both)).toEqual([
      'KY, current: it enrolls all year and has a window too',
      'NY, current: it is named twice among those that enroll all year',
    ])
    const text = await readFile('data/outreach-rules.json', 'utf8')
    expect(problemsOf(text)).toEqual([])
    expect(problemsOf(text.replace('"CA": {', '"OR": {"basis": "birthday"}, "CA": {'))).toEqual([
      'A name appears twice in one object: only one can count',
    ])
  })

  test('is no rule book at all', () => {
    expect(problemsOf('{')[0]).toMatch(/^It is not JSON/)
    expect(problemsOf({ state: 'KY' })[0]).toContain('neither `rights`')
  })
})

test('doctor says which rules nobody has checked again in time', () => {
  expect(examineRules(calendarDate('2026-12-01'))).toEqual({
    ...{ name: 'rules', ok: true },
    detail: 'the rule book of 2026-11-23; the next must be checked by 2027-02-23',
  })
  expect(examineRules(calendarDate('2027-02-24'))).toMatchObject({
    ok: false,
    detail: expect.stringMatching(
      /^5 rules of the rule book of 2026-11-23 .*DE-U1 by 2027-02-23, MN-U1/,
    ),
  })
  expect(examineRules(calendarDate('2027-05-24')).detail).toContain('US-moved-1 by 2027-05-23')
})

test('the table is printed for one state, with what its client reads', async () => {
  const { code, out } = await runHere(
    ['rules', 'table', '--state', 'ky', '--from', '2026-01-01', '--texts'],
    {},
  )
  expect(code).toBe(0)
  expect(out).toMatch(
    /KY {5}2026-05-10 {2}2026-07-07 {2}until 2026-07-07, any issuer, same letter \(KY-1\)/,
  )
  expect(out).toContain('en: You may be able to change plans now without health questions.')
  expect(out).toContain('es: Quizás pueda cambiar de plan ahora sin preguntas de salud.')
  expect((await runHere(['rules', 'table', '--state', 'XX'], {})).code).not.toBe(0)
})

test('a refused file ends with 1 and every reason', async () => {
  const { code, out } = await runHere(['rules', 'check', 'package.json'], {})
  expect([code, out]).toEqual([1, expect.stringContaining('package.json must not be used:')])
})
