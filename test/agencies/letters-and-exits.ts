import { calendarDate } from '../../src/kernel/calendar-date.ts'
import type { LetterBatch } from '../../src/platform/database/schema.gen.ts'
import type { OrganizationTransaction } from '../../src/platform/database/transaction.ts'

/** Adds letters that a member printed and a list of ended plans with one. Returns their ids. */
export async function addLettersAndExits(
  transaction: OrganizationTransaction,
  {
    agent,
    now,
    status = 'ready',
  }: { readonly agent: number; readonly now: Date; readonly status?: LetterBatch['status'] },
): Promise<{ letterBatch: number; exitList: number; planExit: number }> {
  const own = { organization_id: transaction.organizationId }
  const letterBatch = await transaction
    .insertInto('letter_batch')
    .values({
      ...{ ...own, printed_on: calendarDate('2026-06-15'), printed_at: now, printed_by: agent },
      ...{ letters: 1, made: 1, status },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const exitList = await transaction
    .insertInto('ended_plan_list')
    .values({ ...own, source: 'Isolda’s list', loaded_at: now, loaded_by: agent })
    .returning('id')
    .executeTakeFirstOrThrow()
  const planExit = await transaction
    .insertInto('ended_plan')
    .values({
      ...{ ...own, list_id: exitList.id, plan: 'H1234-001', plan_name: 'Isolda’s plan' },
      ...{ organization: '', state: 'TX', county: 'Dallas', ends_on: calendarDate('2026-12-31') },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { letterBatch: letterBatch.id, exitList: exitList.id, planExit: planExit.id }
}
