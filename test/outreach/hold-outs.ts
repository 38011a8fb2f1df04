import { calendarDate } from '../../src/kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../src/platform/database/transaction.ts'

type Inside = <Result>(
  work: (transaction: OrganizationTransaction) => Promise<Result>,
) => Promise<Result>

/** Moves contacts to a household, a new one unless it is named, and returns its id. */
export const newHousehold = (
  inside: Inside,
  ids: readonly (number | undefined)[],
  known?: number,
): Promise<number> =>
  inside(async (transaction) => {
    const { organizationId } = transaction
    const household =
      known ??
      (
        await transaction
          .insertInto('household')
          .values({ organization_id: organizationId, created_at: new Date('2026-06-01T12:00:00Z') })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    for (const id of ids)
      await transaction
        .updateTable('contact')
        .set({ household_id: household })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id ?? 0)
        .execute()
    return household
  })

/** Adds a share, as a change of the settings does, and returns what its draws have of it. */
export async function addShare(
  transaction: OrganizationTransaction,
  share: {
    readonly round: number
    readonly percent: number
    readonly now: Date
    readonly day: string
  },
) {
  const { round, percent, now, day } = share
  const of = { organization_id: transaction.organizationId, round, percent }
  await transaction
    .insertInto('hold_out_share')
    .values({ ...of, began_at: now, began_on: calendarDate(day) })
    .execute()
  return of
}
