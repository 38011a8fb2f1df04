import { minuteMs } from '../../../kernel/duration.ts'
import { parsePhone } from '../../../kernel/phone.ts'
import { clockTimeOf, wallClockAt } from '../../../kernel/wall-clock.ts'
import { contactName } from '../../contacts/shared/contact-name.ts'
import { standingOf } from '../shared/due.rules.ts'
import type { Task } from '../shared/tasks.contract.ts'
import type { TaskTime } from './task-time.ts'
import type { TaskRow } from './tasks.sql.ts'

const clientOf = ({ contact_id, ...row }: TaskRow): Task['contact'] =>
  contact_id === null ? null : { id: contact_id, name: contactName(row) }

/** Returns a task as it is sent; a client without a name is known by the email address. */
export function taskOf(row: TaskRow, at: Date, time: TaskTime): Task {
  const onFile = parsePhone(row.phone_number ?? '') ?? null
  const until = row.done_at ?? at
  const asked = wallClockAt(row.created_at.toISOString(), time.timeZone).day
  return {
    id: row.id,
    kind: row.kind,
    detail: row.detail,
    contact: clientOf(row),
    phone: row.typed_phone ?? onFile,
    phone_typed: row.typed_phone !== null && row.typed_phone !== onFile,
    agent: row.agent,
    agent_id: row.responsible,
    channel: row.channel,
    time_of_day: row.time_of_day,
    asked_in: row.asked_in,
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
    due_on: row.due_on,
    due_time: row.due_minute === null ? null : clockTimeOf(row.due_minute),
    repeat: row.repeat,
    standing: standingOf(
      {
        done: row.done_at !== null,
        due: row.due_on === null ? null : { on: row.due_on, minute: row.due_minute },
        asked,
      },
      time.now,
    ),
    waited: Math.max(0, Math.floor((until.getTime() - row.created_at.getTime()) / minuteMs)),
    done_at: row.done_at?.toISOString() ?? null,
    done_by: row.done_by,
    note: row.note ?? '',
  }
}
