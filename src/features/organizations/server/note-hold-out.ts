import { sql } from 'kysely'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { OrganizationSettings } from '../shared/organization-settings.ts'

type Share = Pick<OrganizationSettings, 'holdOutPercent'>

/**
 * Keeps a changed share of the hold-out with its day (decision 075). A share after none begins
 * another round, in which every client is drawn again.
 */
export async function noteHoldOut(
  transaction: OrganizationTransaction,
  { before, after, now, today }: { before: Share; after: Share; now: Date; today: CalendarDate },
): Promise<void> {
  if (before.holdOutPercent === after.holdOutPercent) return
  const { organizationId } = transaction
  const next = before.holdOutPercent === 0 ? 1 : 0
  const { hold_out_round: round } = await transaction
    .updateTable('organization')
    .set({ hold_out_round: sql`hold_out_round + ${next}::int` })
    .where('organization_id', '=', organizationId)
    .returning('hold_out_round')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('hold_out_share')
    .values({
      organization_id: organizationId,
      round,
      percent: after.holdOutPercent,
      began_at: now,
      began_on: today,
    })
    .execute()
}
