import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { addAgentTasks } from '../../../contacts/server/agent-tasks.ts'
import { isSilent } from '../../../contacts/server/list/letter-conditions.ts'
import { emailTypes, type YearlyEmailType } from '../../../organizations/shared/email-types.ts'
import { getPlanningStatus, mayQueueEmails } from '../plan/planning-status.sql.ts'

const callsOfStep = 1000

/** A task is found again by it: with another text, a migration changes those that are there. */
const taskOf = (type: YearlyEmailType): string =>
  `Call about the ${emailTypes[type].yearly.name} quote: this client does not get emails.`

/**
 * Adds the task of each call whose day has come, once for its occasion, and none for a client who
 * does not want it by now. Some in a transaction, so that a run that was stopped continues. Nothing
 * before Go Live, or while emails are paused.
 */
export async function askForCalls(
  context: OrganizationContext,
  today: CalendarDate,
  signal?: AbortSignal,
): Promise<void> {
  for (let more = true; more; ) {
    signal?.throwIfAborted()
    more = await inOrganization(context, async (transaction) => {
      const { organizationId } = transaction
      const status = await getPlanningStatus(transaction)
      if (!status.live || !mayQueueEmails(status, today)) return false
      const { rows } = await sql<{ contact_id: number; type: YearlyEmailType }>`
        update email_replacement r set asked_on = ${today}::date
        from (select q.contact_id, q.type, q.occasion from email_replacement q
          join contact c on c.organization_id = ${organizationId} and c.id = q.contact_id
            and not ${isSilent(organizationId)}
          where q.organization_id = ${organizationId} and q.way = 'call' and q.asked_on is null
            and q.send_date <= ${today}::date
          order by q.send_date, q.contact_id limit ${callsOfStep}
            for update of q skip locked) d
        where r.organization_id = ${organizationId} and r.contact_id = d.contact_id
          and r.type = d.type and r.occasion = d.occasion
        returning r.contact_id, r.type`.execute(transaction)
      for (const [type, due] of Map.groupBy(rows, (row) => row.type)) {
        const ids = due.map(({ contact_id }) => contact_id)
        const task = { kind: 'yearly_call' as const, detail: taskOf(type), unlessSame: true }
        await addAgentTasks(transaction, ids, { ...task, at: context.clock.now() })
      }
      return rows.length === callsOfStep
    })
  }
}
