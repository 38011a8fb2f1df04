import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../../test/app.ts'
import { buildOrganization } from '../../../../../test/builders.ts'
import { anyContact, crowdedContact } from '../../../../../test/outreach/outreach-contacts.ts'
import {
  expectedRow,
  storedPlan,
  storePlanContacts,
  storeSettings,
} from '../../../../../test/outreach/stored-plans.ts'
import { unavailableOf } from '../../../../../test/outreach/unavailable-of.ts'
import vectors from '../../../../../test/vectors/outreach-vectors.json' with { type: 'json' }
import { calendarDate, toDayNumber } from '../../../../kernel/calendar-date.ts'
import type { ContactId, OrganizationId } from '../../../../kernel/ids.ts'
import { parseStateCode } from '../../../../kernel/us-state.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { type RuleBookName, ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import {
  perEmailSwitch,
  type YearlyEmailType,
  yearlyEmailOf,
} from '../../../organizations/shared/email-types.ts'
import { defaultSwitches, switchesOf } from '../../../organizations/shared/planning-settings.ts'
import { planContact } from '../../shared/plan/plan.rules.ts'
import type { PlanContact, SentYearlyEmail } from '../../shared/plan/plan-contact.ts'
import { planContacts } from './plan-contacts.ts'

const app = await createTestApp()
afterAll(() => app.close())

const contextOf = (
  organizationId: OrganizationId,
  ruleBook: RuleBookName = 'current',
): OrganizationContext => ({
  ...app.services,
  config: { ...app.services.config, ruleBook },
  organizationId,
})

interface VectorContact {
  readonly state: string | null
  readonly birth: string | null
  readonly eff: string | null
  readonly smart?: boolean
  readonly target_gi?: boolean
  readonly licensed?: boolean
  readonly quiet_first_year?: boolean
  readonly toggles?: Partial<Record<YearlyEmailType, boolean>>
  readonly sent?: [SentYearlyEmail['type'], number][]
}

function contactOf(vector: VectorContact): PlanContact {
  const day = (text: string | null) => (text === null ? null : toDayNumber(calendarDate(text)))
  return {
    state: parseStateCode(vector.state ?? '') ?? null,
    birth: day(vector.birth),
    effective: day(vector.eff),
    ...defaultSwitches,
    ...perEmailSwitch((type) => vector.toggles?.[type] ?? yearlyEmailOf(type).switch.byDefault),
    smartSendEnabled: vector.smart ?? true,
    targetGi: vector.target_gi ?? false,
    licensed: vector.licensed ?? true,
    doNotContact: false,
    quietFirstYear: vector.quiet_first_year ?? false,
    sent: (vector.sent ?? []).map(([type, eventYear]) => ({ type, eventYear })),
  }
}

type Vector = (typeof vectors.schedule)[number]

function subjectOf({ name, expected }: Vector) {
  const reasons = expected.map(({ reason }) => reason ?? '').join()
  if (/catch-up|30 days/.test(name + reasons)) return 'catch-up'
  if (reasons.includes('enrollment window')) return 'window'
  const anniversary = expected.some(
    ({ type, status }) => type === 'anniversary' && status === 'scheduled',
  )
  return anniversary ? 'anniversary' : 'other'
}
const bySubject = Map.groupBy(vectors.schedule, subjectOf)

function expectPlans(subject: ReturnType<typeof subjectOf>): void {
  test.each((bySubject.get(subject) ?? []).map((vector) => [vector.name, vector] as const))(
    '%s',
    async (_name, vector) => {
      app.clock.set(calendarDate(vector.today))
      const { organizationId } = await buildOrganization(app.services)
      const contact = contactOf(vector.contact as VectorContact)
      await storeSettings(app.services, organizationId, contact)
      await storePlanContacts(app.services, organizationId, [contact])
      await planContacts(contextOf(organizationId, vector.profile as RuleBookName))
      const rows = (await storedPlan(app.services, organizationId)).map(
        ({ contact_id: _, occasion: __, event_passed, ...row }) => ({
          ...row,
          ...(event_passed ? { event_passed: true } : {}),
        }),
      )
      const reason = unavailableOf(contact, calendarDate(vector.today))
      const isSkippedWhole = vector.expected[0]?.type === 'none'
      if (reason === undefined || isSkippedWhole) expect(rows).toEqual(vector.expected)
      else expect(rows).toMatchObject([{ type: 'none', status: 'skipped', reason }])
    },
  )
}

describe('OUTREACH-008 the anniversary email is planned 30 days ahead', () =>
  expectPlans('anniversary'))
describe('OUTREACH-010 OUTREACH-011 OUTREACH-013 plans have type, date and status for about four months', () =>
  expectPlans('other'))
describe('OUTREACH-012 dates up to 30 days in the past are caught up', () =>
  expectPlans('catch-up'))
describe('OUTREACH-015 no email goes in an enrollment window', () => expectPlans('window'))

test('any contacts: the stored plan matches the rules in both books, and planning again changes nothing', async () => {
  const day = calendarDate('2026-08-20')
  app.clock.set(day)
  let stored = 0
  for (const [seed, ruleBook] of [
    [1, 'current'],
    [2, 'specification'],
    [3, 'current'],
  ] as const) {
    const { organizationId } = await buildOrganization(app.services)
    const [model, ...sample] = fc.sample(
      fc.oneof({ weight: 3, arbitrary: anyContact }, { weight: 1, arbitrary: crowdedContact }),
      {
        seed,
        numRuns: 120,
      },
    )
    if (model === undefined) throw new Error('nothing was drawn')
    // An email is unique by type and year; an unknown state comes before a missing license.
    const contacts = sample.map((contact) => ({
      ...contact,
      ...switchesOf(model),
      sent: distinct(contact.sent),
    }))
    await storeSettings(app.services, organizationId, model)
    const ids = await storePlanContacts(app.services, organizationId, contacts)
    const context = contextOf(organizationId, ruleBook)
    await planContacts(context)
    const expected = contacts.flatMap((contact, index) =>
      planContact(ruleBooks[ruleBook], toDayNumber(day), {
        ...contact,
        unavailable: unavailableOf(contact, day),
      }).map((email) => expectedRow(ids[index] as ContactId, email)),
    )
    expect(await storedPlan(app.services, organizationId)).toEqual(expected)
    expect(await planContacts(context)).toEqual({ contacts: ids.length, changed: 0 })
    stored += expected.length
  }
  expect(stored).toBeGreaterThan(300)
})

function distinct(sent: readonly SentYearlyEmail[]): SentYearlyEmail[] {
  return [...new Map(sent.map((email) => [`${email.type}${email.eventYear}`, email])).values()]
}
