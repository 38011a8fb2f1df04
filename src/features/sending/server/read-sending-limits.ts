import { inOrganization } from '../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { getTimeZone } from '../../organizations/server/get-time-zone.ts'
import { providerName, providerOf } from '../shared/mailbox-provider.rules.ts'
import { type SendingLimits, warmUpUntil } from '../shared/sending-limits.rules.ts'
import { listWaitingDomains } from './provider-days.sql.ts'
import { readProviderLimits, warmUpOf } from './provider-limits.ts'
import { findDomain } from './sending-domains.sql.ts'

/** Returns what keeps planned emails of the agency from leaving on their days. */
export function readSendingLimits(context: OrganizationContext): Promise<SendingLimits> {
  return inOrganization(context, async (transaction) => {
    const timeZone = await getTimeZone(transaction)
    const today = context.clock.today(timeZone)
    const limits = [...(await readProviderLimits(transaction, { today, timeZone }))]
    const limited = limits.filter(([, { limit }]) => limit !== undefined)
    if (limited.length === 0) return { halted: [], limit: null, until: null, waiting: 0 }
    const warmUp = warmUpOf(await findDomain(transaction))
    const warming = limited.filter(([, { halted }]) => !halted)
    const daysBefore = Math.min(...warming.map(([, one]) => one.daysBefore))
    const keys = new Set(limited.map(([key]) => key))
    return {
      halted: limits.flatMap(([key, { halted }]) => (halted ? [providerName(key)] : [])),
      ...(warmUp.inUse && warming.length > 0
        ? warmUpUntil(warmUp, { today, daysBefore })
        : { limit: null, until: null }),
      waiting: (await listWaitingDomains(transaction, today))
        .filter(({ domain }) => keys.has(providerOf(domain)))
        .reduce((sum, { emails }) => sum + emails, 0),
    }
  })
}
