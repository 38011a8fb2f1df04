import { addDays, fromDayNumber } from '../../../../kernel/calendar-date.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import { type FirstSends, FirstSendsCounter } from '../../shared/plan/first-sends.rules.ts'
import { readContactNames } from '../dry-run/names.sql.ts'
import { planInto } from './plan-facts.ts'
import { withPlanSample } from './plan-sample.ts'

/**
 * Returns the emails that would go to clients in the seven days from today on if the agency went
 * live now. Writes nothing.
 */
export async function planFirstSends(context: OrganizationContext): Promise<FirstSends> {
  const { organizationId, config } = context
  return withPlanSample(context, { sendMode: 'production' }, async (sample) => {
    const { client, today, settings, facts } = sample
    const counter = new FirstSendsCounter(facts.day)
    planInto(counter, ruleBooks[config.ruleBook], settings, facts)
    const soonest = counter.soonest()
    const ids = soonest.map(({ contactId }) => contactId)
    const names = await readContactNames(client, organizationId, ids)
    return {
      ...counter.counts(sample),
      first: soonest.map(({ contactId, type, day }) => ({
        name: names.get(contactId) ?? '',
        type,
        date: fromDayNumber(day),
      })),
      lastDay: addDays(today, 6),
    }
  })
}
