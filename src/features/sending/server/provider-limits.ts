import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { dateIn } from '../../../platform/clock.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { mailboxProviders } from '../shared/mailbox-provider.rules.ts'
import { dailyLimit, usualWarmUp, type WarmUp } from '../shared/warm-up.rules.ts'
import { listOwnDays, type OwnDays } from './provider-days.sql.ts'
import { listHalted } from './provider-halts.sql.ts'
import { type DomainRow, findDomain } from './sending-domains.sql.ts'

export interface ProviderLimit {
  /** Planned emails that may go to it today in all; undefined for no limit, 0 while halted. */
  readonly limit: number | undefined
  readonly halted: boolean
  /** Emails from the agency's own domain that went today. */
  readonly sent: number
  /** Earlier days with emails from it. */
  readonly daysBefore: number
}

const none: OwnDays = { today: 0, daysBefore: 0 }

export const warmUpOf = (row: DomainRow | undefined): WarmUp & { readonly inUse: boolean } => ({
  ...(row?.warmUp ?? { ...usualWarmUp, on: false }),
  inUse: row?.status === 'verified',
})

/**
 * Returns how many planned emails may go to each mailbox provider today: by the warm-up of the
 * agency's own domain, and none where complaints have halted them.
 */
export async function readProviderLimits(
  transaction: OrganizationTransaction,
  { today, timeZone }: { readonly today: CalendarDate; readonly timeZone: string },
): Promise<Map<string, ProviderLimit>> {
  const row = await findDomain(transaction)
  const warmUp = warmUpOf(row)
  const halted = await listHalted(transaction)
  const days =
    row === undefined
      ? new Map<string, OwnDays>()
      : await listOwnDays(transaction, { today, since: dateIn(timeZone, row.createdAt) })
  return new Map(
    mailboxProviders.map(({ key }) => {
      const { today: sent, daysBefore } = days.get(key) ?? none
      const isHalted = halted.has(key)
      const warm = warmUp.inUse ? dailyLimit(warmUp, daysBefore) : undefined
      return [key, { limit: isHalted ? 0 : warm, halted: isHalted, sent, daysBefore }]
    }),
  )
}
