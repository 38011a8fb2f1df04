import type pg from 'pg'
import { addDays, fromDayNumber } from '../../../../kernel/calendar-date.ts'
import { copyTransaction } from '../../../../platform/database/copy.ts'
import { setLocalLimits, waitingLimits } from '../../../../platform/database/limited-client.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import { type FirstSends, FirstSendsCounter } from '../../shared/plan/first-sends.rules.ts'
import { planInto, readPlanFacts } from './plan-facts.ts'
import { readContactSample } from './plan-input.sql.ts'
import { readPlanSettings } from './plan-settings.sql.ts'
import { getPlanningStatus } from './planning-status.sql.ts'

/**
 * Contacts that are planned at most; of more contacts an even part is planned and its counts are
 * projected.
 */
const maxPlanned = 20_000

/**
 * Returns the emails that would go to clients in the seven days from today on if the agency went
 * live now. Writes nothing.
 */
export async function planFirstSends(context: OrganizationContext): Promise<FirstSends> {
  const { organizationId, database, clock, config } = context
  const { timeZone } = await inOrganization(context, getPlanningStatus)
  const today = clock.today(timeZone)
  return copyTransaction(database, organizationId, async (client: pg.ClientBase) => {
    await client.query(setLocalLimits(waitingLimits))
    const settings = await readPlanSettings(client, organizationId, today)
    const { contacts, total } = await readContactSample(client, organizationId, maxPlanned)
    const ids = contacts.map(({ id }) => id)
    const [first = 0, last = 0] = [ids[0], ids.at(-1)]
    const facts = await readPlanFacts(context, client, {
      ...{ contacts, today, sendMode: 'production' },
      set: { first, last, named: contacts.length < total ? ids : null },
    })
    const counter = new FirstSendsCounter(facts.day)
    planInto(counter, ruleBooks[config.ruleBook], settings, facts)
    const names = await readNames(
      client,
      organizationId,
      counter.soonest().map(({ contactId }) => contactId),
    )
    return {
      ...counter.counts({ planned: contacts.length, total }),
      first: counter.soonest().map(({ contactId, type, day }) => ({
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
