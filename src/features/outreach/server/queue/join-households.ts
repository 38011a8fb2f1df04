import { type CalendarDate, toDayNumber } from '../../../../kernel/calendar-date.ts'
import { defaultLocale, readLocale } from '../../../../kernel/locale.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import {
  type YearlyEmailType,
  yearlyEmailTypes,
} from '../../../organizations/shared/email-types.ts'
import { inboxKey } from '../../shared/plan/joint.rules.ts'
import { holdingWindow } from '../../shared/plan/smart-send.rules.ts'
import { smartSendContactOf } from '../plan/smart-send-contact.sql.ts'
import { whichMayGoToday } from './may-go-today.ts'
import { lockNextOfHouseholds, type PlannedEmailDue } from './planned-emails-due.sql.ts'

/** An email that goes today, with those to other clients of its inbox that go with it. */
export interface GoingEmail {
  readonly email: PlannedEmailDue
  readonly companions: readonly PlannedEmailDue[]
}

/**
 * Today may lie in an exclusion that the planned day did not: such an email stays for the planner
 * to decide.
 */
export const isHeldToday = (
  { config }: OrganizationContext,
  email: PlannedEmailDue,
  today: CalendarDate,
): boolean =>
  holdingWindow(
    ruleBooks[config.ruleBook],
    smartSendContactOf(email, today),
    toDayNumber(today),
  ) !== undefined

const yearly: ReadonlySet<string> = new Set(yearlyEmailTypes)

const keyOf = ({ type, householdId, email, signerId, language }: PlannedEmailDue) =>
  yearly.has(type)
    ? inboxKey({
        householdId,
        email,
        agentId: signerId,
        locale: readLocale(language) ?? defaultLocale,
      })
    : undefined

/**
 * Puts emails that are due together where the clients read one inbox. An email of such a household
 * that is due within `jointDays` goes with them, if the planner lets it go today already.
 */
export async function joinHouseholds(
  context: OrganizationContext,
  transaction: OrganizationTransaction,
  due: readonly PlannedEmailDue[],
  { today, sendMode }: { today: CalendarDate; sendMode: SendMode },
): Promise<GoingEmail[]> {
  const inboxes = new Map<string, PlannedEmailDue[]>()
  const going: { email: PlannedEmailDue; companions: PlannedEmailDue[] }[] = []
  for (const email of due) {
    const key = keyOf(email)
    const inbox = key === undefined ? undefined : inboxes.get(key)
    if (inbox !== undefined) {
      inbox.push(email)
      continue
    }
    const companions: PlannedEmailDue[] = []
    going.push({ email, companions })
    if (key !== undefined) inboxes.set(key, companions)
  }
  if (inboxes.size === 0) return going
  const next = await lockNextOfHouseholds(transaction, {
    today,
    sendMode,
    goingIds: due.map(({ contactId }) => contactId),
    householdIds: [...new Set(due.flatMap(({ householdId }) => householdId ?? []))],
  })
  const joining = next.filter((email) => inboxes.has(keyOf(email) ?? ''))
  const early = await whichMayGoToday(
    context,
    transaction,
    joining
      .filter(({ sendDate }) => sendDate > today)
      .map((email) => ({
        email,
        contactId: email.contactId,
        type: email.type as YearlyEmailType,
        year: Number(email.occasion),
      })),
    today,
  )
  const now = joining.filter(
    (email) => email.sendDate <= today && !isHeldToday(context, email, today),
  )
  for (const email of [...now, ...early.map((each) => each.email)])
    inboxes.get(keyOf(email) ?? '')?.push(email)
  return going
}
