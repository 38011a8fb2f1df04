import { type CalendarDate, toDayNumber } from '../../../../kernel/calendar-date.ts'
import { plainClient } from '../../../../platform/database/plain-client.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import { mayGoEarly, type PlanOfContact } from '../../shared/plan/joint.rules.ts'
import type { EventKey } from '../../shared/plan/yearly-events.ts'
import { type PlanTarget, planInto, readPlanFacts } from '../plan/plan-facts.ts'
import { readContacts } from '../plan/plan-input.sql.ts'
import { readPlanSettings } from '../plan/plan-settings.sql.ts'

/**
 * Returns those of the planned emails, one of a contact, that may go today already. The planner
 * itself decides: it plans each contact twice, the second time with today as the email's target.
 * The caller keeps planners out.
 */
export async function whichMayGoToday<Email extends EventKey & { readonly contactId: number }>(
  context: OrganizationContext,
  transaction: OrganizationTransaction,
  emails: readonly Email[],
  today: CalendarDate,
): Promise<Email[]> {
  if (emails.length === 0) return []
  const { organizationId, config } = context
  const client = plainClient(transaction)
  const ids = emails.map(({ contactId }) => contactId).toSorted((a, b) => a - b)
  const [first = 0, last = 0] = [ids[0], ids.at(-1)]
  const settings = await readPlanSettings(client, organizationId)
  const contacts = await readContacts(client, organizationId, {
    after: 0,
    named: ids,
    limit: ids.length,
  })
  const facts = await readPlanFacts(context, client, {
    contacts,
    today,
    settings,
    set: { first, last, named: ids },
  })
  const ruleBook = ruleBooks[config.ruleBook]
  const [plan, early] = [collector(), collector()]
  planInto(plan, ruleBook, settings, facts)
  planInto(early, ruleBook, settings, {
    ...facts,
    early: new Map(emails.map((email) => [email.contactId, email])),
  })
  const day = toDayNumber(today)
  return emails.filter(({ contactId, type, year }) =>
    mayGoEarly(plan.of(contactId), early.of(contactId), { type, year, today: day }),
  )
}

type Rows = { [Part in keyof PlanOfContact]: PlanOfContact[Part][number][] }

function collector() {
  const plans = new Map<number, Rows>()
  const of = (contactId: number): Rows => {
    const known = plans.get(contactId) ?? { yearly: [], followUps: [] }
    plans.set(contactId, known)
    return known
  }
  const target: PlanTarget = {
    addYearly: (contactId, email) => void of(contactId).yearly.push(email),
    addFollowUp: (contactId, email) => void of(contactId).followUps.push(email),
  }
  return { ...target, of }
}
