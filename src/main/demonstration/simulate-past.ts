import { ruleBooks } from '../../features/enrollment-windows/shared/rule-book.ts'
import { defaultSwitches } from '../../features/organizations/shared/planning-settings.ts'
import { organizationSettings } from '../../features/organizations/shared/settings-list.ts'
import type { PlanContact } from '../../features/outreach/shared/plan/plan-contact.ts'
import { type CalendarDate, civilOf, toDayNumber } from '../../kernel/calendar-date.ts'
import type { ContactId } from '../../kernel/ids.ts'
import type { StateCode } from '../../kernel/us-state.ts'
import type { Services } from '../../platform/services.ts'
import {
  type EmailRecord,
  followUpsAfter,
  glance,
  react,
  reactedBefore,
  sendThroughPast,
} from './history.ts'
import { dayOf, type InventedContact } from './people.ts'
import type { Random } from './random.ts'

export interface Past {
  readonly clients: ReadonlyArray<InventedContact & { readonly id: ContactId }>
  readonly today: CalendarDate
  readonly licensed: (state: StateCode) => boolean
  readonly daysOfHistory: number
}

/**
 * Returns the emails that the product's own rules would have sent over the past year, with the
 * clients' reactions.
 */
export function simulatePast(
  { config }: Pick<Services, 'config'>,
  random: Random,
  { clients, today, licensed, daysOfHistory }: Past,
): EmailRecord[] {
  const book = ruleBooks[config.ruleBook]
  const until = toDayNumber(today)
  const facts = clients.map(
    (client): PlanContact => ({
      state: client.state,
      birth: dayOf(client.birthDate),
      effective: dayOf(client.effectiveDate),
      ...defaultSwitches,
      targetGi: false,
      licensed: licensed(client.state),
      doNotContact: false,
      sent: [],
    }),
  )
  const past = sendThroughPast(book, facts, until - daysOfHistory, until)
  const records: EmailRecord[] = []
  past.forEach((email, index) => {
    const client = clients[email.contact]
    const contact = facts[email.contact]
    if (client === undefined || contact === undefined) return
    const reaction = reactedBefore(react(random, email.day), until)
    const next = past[index + 1]
    const quietFrom = next !== undefined && next.contact === email.contact ? next.day : until
    const base: EmailRecord = {
      contactId: client.id,
      agentId: client.agentId,
      type: email.type,
      occasion: String(email.eventYear),
      day: email.day,
      eventPassed: email.eventPassed,
      reaction,
      base: null,
    }
    records.push(base)
    for (const { type, day } of followUpsAfter(
      book,
      contact,
      email.day,
      reaction,
      Math.min(quietFrom, until),
    )) {
      records.push({ ...base, type, day, occasion: '', reaction: glance(random, day), base })
    }
  })
  return withinLimit(records).toSorted((a, b) => a.day - b.day)
}

/**
 * Returns the emails that the limit of a client and calendar year lets go, with the limit that an
 * agency has at first: the planner skips the later ones. The given ones are by client and day.
 */
function withinLimit(records: readonly EmailRecord[]): EmailRecord[] {
  const { byDefault: limit } = organizationSettings.yearlyEmailLimit.field
  const counts = new Map<string, number>()
  const kept = new Set<EmailRecord>()
  for (const record of records) {
    const key = `${record.contactId} ${civilOf(record.day).year}`
    const count = counts.get(key) ?? 0
    if (count >= limit || (record.base !== null && !kept.has(record.base))) continue
    counts.set(key, count + 1)
    kept.add(record)
  }
  return [...kept]
}
