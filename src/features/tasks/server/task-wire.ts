import { parsePhone } from '../../../kernel/phone.ts'
import { contactName } from '../../contacts/shared/contact-name.ts'
import type { Task } from '../shared/tasks.contract.ts'
import type { TaskRow } from './tasks.sql.ts'

/** Returns a task as it is sent; a client without a name is known by the email address. */
export function taskOf(row: TaskRow, now: Date): Task {
  const onFile = parsePhone(row.phone_number ?? '') ?? null
  const until = row.done_at ?? now
  return {
    id: row.id,
    kind: row.kind,
    detail: row.detail,
    contact: {
      id: row.contact_id,
      name: contactName(row),
    },
    phone: row.typed_phone ?? onFile,
    phone_typed: row.typed_phone !== null && row.typed_phone !== onFile,
    agent: row.agent,
    channel: row.channel,
    time_of_day: row.time_of_day,
    plan:
      row.plan_name === null
        ? null
        : {
            plan_name: row.plan_name,
            carrier: row.carrier ?? '',
            price_cents: row.price_cents ?? 0,
            illustrative: row.illustrative ?? false,
            effective_date: row.effective_date as NonNullable<TaskRow['effective_date']>,
          },
    created_at: row.created_at.toISOString(),
    waited: Math.max(0, Math.floor((until.getTime() - row.created_at.getTime()) / 60_000)),
    done_at: row.done_at?.toISOString() ?? null,
    done_by: row.done_by,
    note: row.note ?? '',
  }
}
