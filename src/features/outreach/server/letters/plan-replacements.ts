import { civilOf, fromDayNumber } from '../../../../kernel/calendar-date.ts'
import type { PlainClient } from '../../../../platform/database/plain-client.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import { quoteUnavailable } from '../../../quotes/shared/quote-readiness.rules.ts'
import { isReplaceable, replacementsOf, waysOf } from '../../shared/letters/replacement.rules.ts'
import { planContact } from '../../shared/plan/plan.rules.ts'
import { withinYearlyLimit } from '../../shared/plan/yearly-limit.rules.ts'
import { isStoredHeldOut } from '../plan/draws.ts'
import type { ContactFacts } from '../plan/plan-facts.ts'
import type { ContactSet } from '../plan/plan-input.sql.ts'
import { planInputsOf } from '../plan/plan-input.ts'
import type { PlanSettings } from '../plan/plan-settings.sql.ts'
import {
  type ReplacementRow,
  readReplacements,
  type StoredReplacement,
  storeReplacements,
} from './replacements.sql.ts'

/**
 * Plans what takes the place of yearly emails that cannot go: each contact is planned by the rules
 * of emails, as if it could be emailed, so that windows, licenses, pauses, choices and the yearly
 * limit hold for letters and calls too. An occasion whose task was added is over. Stores the
 * difference; the caller holds the lock of the plan.
 */
export async function planReplacements(
  { organizationId, config }: OrganizationContext,
  client: PlainClient,
  { settings, facts, set }: { settings: PlanSettings; facts: ContactFacts; set: ContactSet },
): Promise<void> {
  const stored = await readReplacements(client, organizationId, set)
  const ways = waysOf(settings.letterTypes, settings.callTypes)
  const none = Object.keys(ways).length === 0
  if (none && stored.size === 0) return
  const ruleBook = ruleBooks[config.ruleBook]
  const inputOf = planInputsOf(settings, fromDayNumber(facts.day))
  const removed: ReplacementRow[] = []
  const added: ReplacementRow[] = []
  for (const row of facts.contacts) {
    const before = stored.get(row.id) ?? []
    const planned: ReplacementRow[] = []
    if (!none && isReplaceable(row)) {
      const asked = before.filter((one) => one.asked)
      const without = facts.unpriced.get(row.id)
      const contact = inputOf(
        { ...row, suppressed: null },
        {
          sent: facts.sent.get(row.id),
          unavailable: without && quoteUnavailable(without),
          callRequested: facts.callRequests.get(row.id),
          decided: facts.decided.get(row.id),
          heldOut: isStoredHeldOut(settings, facts.draws, row.id),
        },
      )
      const { year } = civilOf(facts.day)
      const calls = asked.filter(({ sendDate }) => civilOf(sendDate).year === year).length
      const limit = {
        today: facts.day,
        limit: settings.yearlyEmailLimit,
        sent: (facts.counts.get(row.id) ?? 0) + calls,
      }
      const plan = planContact(ruleBook, facts.day, contact)
      const { yearly } = withinYearlyLimit(limit, plan, [])
      for (const one of replacementsOf(yearly, row, ways))
        planned.push({ ...one, contactId: row.id })
    }
    const open = before.filter(({ asked }) => !asked)
    removed.push(...open.filter((one) => !planned.some((other) => isSame(one, other))))
    added.push(...planned.filter((one) => !open.some((other) => isSame(one, other))))
  }
  await storeReplacements(client, organizationId, { removed, added })
}

const isSame = (one: ReplacementRow | StoredReplacement, other: ReplacementRow): boolean =>
  one.type === other.type &&
  one.occasion === other.occasion &&
  one.way === other.way &&
  one.eventDate === other.eventDate &&
  one.sendDate === other.sendDate &&
  one.eventPassed === other.eventPassed &&
  one.reason === other.reason
