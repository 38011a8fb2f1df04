import { inOrganization } from '../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { complaintDays } from '../../contacts/shared/trash.rules.ts'
import { getTimeZone } from '../../organizations/server/get-time-zone.ts'
import { judgeComplaints, rateInterval } from '../shared/complaint-rate.rules.ts'
import { mailboxProviders, providerOf } from '../shared/mailbox-provider.rules.ts'
import type { Providers } from '../shared/sending.contract.ts'
import { countComplaints } from './count-complaints.ts'
import { listWaitingDomains } from './provider-days.sql.ts'
import { listLastHalts } from './provider-halts.sql.ts'
import { readProviderLimits, warmUpOf } from './provider-limits.ts'
import { findDomain } from './sending-domains.sql.ts'

/** Returns the mailbox providers that matter to the agency; all others are one. */
export function listProviders(context: OrganizationContext): Promise<Providers> {
  return inOrganization(context, async (transaction) => {
    const timeZone = await getTimeZone(transaction)
    const today = context.clock.today(timeZone)
    const counts = await countComplaints(transaction, { today, timeZone })
    const limits = await readProviderLimits(transaction, { today, timeZone })
    const halts = new Map(
      (await listLastHalts(transaction)).map((halt) => [halt.provider, halt] as const),
    )
    const waiting = new Map<string, number>()
    for (const { domain, emails } of await listWaitingDomains(transaction, today))
      waiting.set(providerOf(domain), (waiting.get(providerOf(domain)) ?? 0) + emails)
    const row = await findDomain(transaction)
    return {
      days: complaintDays,
      warmUp: row === undefined ? null : warmUpOf(row),
      providers: mailboxProviders.map(({ key, name }) => {
        const count = counts.get(key) ?? { emails: 0, complaints: 0 }
        const [low, high] = rateInterval(count)
        const limit = limits.get(key)
        const halt = halts.get(key)
        const since = halt !== undefined && halt.resumedAt === null ? halt.haltedAt : undefined
        const isShort = limit?.limit !== undefined
        return {
          key,
          name,
          ...count,
          low,
          high,
          state: since === undefined ? withoutHalt(judgeComplaints(count)) : 'halt',
          since: since?.toISOString() ?? null,
          limit: limit?.limit ?? null,
          sent: limit?.sent ?? 0,
          waiting: isShort ? (waiting.get(key) ?? 0) : 0,
          day: (limit?.daysBefore ?? 0) + 1,
        }
      }),
    }
  })
}

/** A rate that will halt emails with the next ones is a warning until then. */
const withoutHalt = (state: ReturnType<typeof judgeComplaints>) =>
  state === 'fine' ? 'fine' : 'warning'
