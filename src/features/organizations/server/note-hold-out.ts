import { sql } from 'kysely'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { OrganizationSettings } from '../shared/organization-settings.ts'

type Share = Pick<OrganizationSettings, 'holdOutPercent'>

/**
 * Keeps a changed share of the hold-out with its day (decision 075). A share after none begins
 * another round, in which every client is drawn anew.
 */
export async function noteHoldOut(
  transaction: OrganizationTransaction,
  { before, after, now, today }: { before: Share; after: Share; now: Date; today: CalendarDate },
): Promise<void> {
  if (before.holdOutPercent === after.holdOutPercent) return
  const { organizationId } = transaction
  if (before.holdOutPercent === 0)
    await sql`update organization set hold_out_round = hold_out_round + 1
      where organization_id = ${organizationId}`.execute(transaction)
  await sql`
    insert into hold_out_share (organization_id, round, percent, began_at, began_on)
    select o.organization_id, o.hold_out_round, o.hold_out_percent, ${now}::timestamptz,
      ${today}::date
    from organization o where o.organization_id = ${organizationId}`.execute(transaction)
}
