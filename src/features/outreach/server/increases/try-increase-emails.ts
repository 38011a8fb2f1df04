import { type CalendarDate, toDayNumber } from '../../../../kernel/calendar-date.ts'
import { plainClient } from '../../../../platform/database/plain-client.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { reasonOfMany } from '../../../contacts/shared/reasons/read-reason.ts'
import { ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import { increaseType } from '../../../organizations/shared/email-types.ts'
import { isReplaceable } from '../../shared/letters/replacement.rules.ts'
import type { PlannedEmail } from '../../shared/plan/plan-contact.ts'
import { type ContactFacts, planInto, readPlanFacts } from '../plan/plan-facts.ts'
import { readContacts } from '../plan/plan-input.sql.ts'
import { readPlanSettings } from '../plan/plan-settings.sql.ts'
import { findDrafted } from './increase-drafts.sql.ts'

/** Whether a client can get an email about an increase today. */
export interface TriedIncrease {
  /** Why not; undefined if they can. */
  readonly reason: string | undefined
  /** Email cannot reach them, but a call may. */
  readonly isCallable: boolean
  /** One about it was dropped, not decided in time, or stale, and would be made again. */
  readonly again: boolean
}

export const alreadyDrafted = 'An email about this increase was already made for them'

/**
 * Tries emails about an increase in the plans of these clients: the planner itself decides, with
 * consent, licenses, windows, pauses, the yearly limit and the hold-out. One that a window would
 * hold is not made. Writes nothing.
 */
export async function tryIncreaseEmails(
  context: OrganizationContext,
  transaction: OrganizationTransaction,
  {
    ids,
    on,
    today,
  }: {
    readonly ids: readonly number[]
    /** The day of the increase. */
    readonly on: CalendarDate
    readonly today: CalendarDate
  },
): Promise<Map<number, TriedIncrease>> {
  const tried = new Map<number, TriedIncrease>()
  if (ids.length === 0) return tried
  const { organizationId, config } = context
  const client = plainClient(transaction)
  const named = ids.toSorted((a, b) => a - b)
  const settings = await readPlanSettings(client, organizationId)
  const { sendMode } = settings
  const contacts = await readContacts(client, organizationId, {
    after: 0,
    named,
    limit: named.length,
  })
  const facts = await readPlanFacts(context, client, {
    contacts,
    today,
    settings,
    set: { first: named[0] ?? 0, last: named.at(-1) ?? 0, named },
  })
  const drafted = await findDrafted(transaction, {
    effectiveOn: on,
    sendMode,
    ids: named,
    today,
  })
  const draft = {
    occasion: on,
    effectiveOn: toDayNumber(on),
    madeOn: facts.day,
    isDeleted: false,
    isHit: true,
  }
  const rows = new Map<number, PlannedEmail>()
  const collector = {
    addYearly: (id: number, row: PlannedEmail) => {
      if (row.type === increaseType && row.occasion === on) rows.set(id, row)
    },
    addFollowUp: () => {},
  }
  planInto(collector, ruleBooks[config.ruleBook], settings, {
    ...facts,
    increases: new Map(named.map((id) => [id, [draft]])),
    decided: withoutDecision(facts.decided, on),
  })
  for (const contact of contacts)
    tried.set(contact.id, {
      isCallable: isReplaceable(contact),
      again: drafted.get(contact.id) === 'over',
      reason: drafted.get(contact.id) === 'there' ? alreadyDrafted : reasonOf(rows.get(contact.id)),
    })
  return tried
}

/** Asks as if nothing were decided about the email, as making it again forgets the decision. */
const withoutDecision = (decided: ContactFacts['decided'], on: CalendarDate) =>
  new Map(
    [...decided].map(([id, all]) => [
      id,
      all.filter(({ type, occasion }) => type !== increaseType || occasion !== on),
    ]),
  )

const reasonOf = (row: PlannedEmail | undefined): string | undefined =>
  row?.status === 'scheduled' ? undefined : reasonOfMany(row?.reason ?? alreadyDrafted)
