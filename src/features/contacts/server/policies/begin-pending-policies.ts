import { recordAudit } from '../../../../platform/audit.ts'
import { instantAt } from '../../../../platform/clock.ts'
import { bulkLimits } from '../../../../platform/database/limited-client.ts'
import type { Services } from '../../../../platform/services.ts'
import { getTimeZone } from '../../../organizations/server/get-time-zone.ts'
import { forEachDue } from '../../../organizations/server/work-due.ts'
import { contactsChanged } from '../contacts-changed.ts'
import { lockContacts } from '../edit/write-contacts.sql.ts'
import { beginPolicies, findNextBeginning, listContactsToBegin } from './pending-policies.sql.ts'
import { policyInForceChanged } from './policy-in-force-changed.ts'

/** Contacts of one agency in one tick: the next tick continues. */
const maxContacts = 1000

/**
 * Puts pending policies in force on their first day in the agency's time zone; a policy that was in
 * force until then is replaced. Part of the minute tick; repeating it changes nothing.
 */
export const beginPendingPolicies = (services: Services): Promise<void> =>
  forEachDue(services, { work: 'policies', limits: bulkLimits }, async (context) => {
    const { transaction, clock } = context
    const now = clock.now()
    const timeZone = await getTimeZone(transaction)
    const today = clock.today(timeZone)
    const waiting = await listContactsToBegin(transaction, today, maxContacts)
    const ids = await beginPolicies(transaction, await lockContacts(transaction, waiting, 'all'), {
      today,
      at: now,
    })
    const system = { ...context, actor: { kind: 'system' } } as const
    await policyInForceChanged(transaction, ids, now)
    await contactsChanged(system, transaction, { kind: 'policies', ids })
    if (ids.length > 0)
      await recordAudit(transaction, system, { action: 'policies.begin', entity: 'contact', ids })
    if (waiting.length === maxContacts) return { dueAt: now }
    const next = await findNextBeginning(transaction, today)
    return { dueAt: next && instantAt(next, 0, timeZone) }
  })
