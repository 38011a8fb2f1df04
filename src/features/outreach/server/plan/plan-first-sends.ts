import type pg from 'pg'
import { addDays, fromDayNumber } from '../../../../kernel/calendar-date.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import { type FirstSends, FirstSendsCounter } from '../../shared/plan/first-sends.rules.ts'
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
    const names = await readNames(client, organizationId, ids)
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

async function readNames(
  client: pg.ClientBase,
  organizationId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await client.query<{ id: number; name: string }>(
    `select id, trim(first_name || ' ' || last_name) as name from contact where organization_id = $1 and id = any($2)`,
    [organizationId, ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
