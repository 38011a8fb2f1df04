import { inOrganization } from '../../../platform/database/transaction.ts'
import { recentCounts } from '../../../platform/recent-totals.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { contactScope } from '../../contacts/shared/contact.policy.ts'
import { getTimeZone } from '../../organizations/server/get-time-zone.ts'
import { providerName, providerOf } from '../shared/mailbox-provider.rules.ts'
import { type SendingLimits, warmUpUntil } from '../shared/sending-limits.rules.ts'
import { listWaitingDomains } from './provider-days.sql.ts'
import { type ProviderLimit, readProviderLimits, warmUpOf } from './provider-limits.ts'
import { findDomain } from './sending-domains.sql.ts'

const none: SendingLimits = { halted: [], limit: null, until: null, waiting: 0 }

/**
 * Returns what keeps planned emails to the member's clients from leaving on their days: by the
 * providers to which some of them wait. One that was never mailed limits nothing that anyone sees.
 */
export function readSendingLimits(context: MemberContext): Promise<SendingLimits> {
  return inOrganization(context, async (transaction) => {
    const timeZone = await getTimeZone(transaction)
    const today = context.clock.today(timeZone)
    const limits = await readProviderLimits(transaction, { today, timeZone })
    if ([...limits.values()].every(({ limit }) => limit === undefined)) return none
    const scope = contactScope(context.principal)
    const domains = await recentCounts(
      context,
      JSON.stringify(['emails waiting by domain', today, scope]),
      async () => {
        const value = await listWaitingDomains(transaction, today, scope)
        return { value, read: value.reduce((sum, { emails }) => sum + emails, 0) }
      },
    )
    const waiting = new Map<string, { readonly limit: ProviderLimit; readonly emails: number }>()
    for (const { domain, emails } of domains) {
      const key = providerOf(domain)
      const limit = limits.get(key)
      if (limit?.limit !== undefined)
        waiting.set(key, { limit, emails: emails + (waiting.get(key)?.emails ?? 0) })
    }
    const warming = [...waiting.values()].filter(({ limit }) => !limit.halted)
    const daysBefore = Math.min(...warming.map(({ limit }) => limit.daysBefore))
    return {
      halted: [...waiting].flatMap(([key, { limit }]) => (limit.halted ? [providerName(key)] : [])),
      ...(warming.length > 0
        ? warmUpUntil(warmUpOf(await findDomain(transaction)), { today, daysBefore })
        : { limit: null, until: null }),
      waiting: [...waiting.values()].reduce((sum, { emails }) => sum + emails, 0),
    }
  })
}
