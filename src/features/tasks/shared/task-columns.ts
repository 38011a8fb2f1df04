import type { ListColumn } from '../../../kernel/list-column.ts'
import { displayPhone } from '../../../kernel/phone.ts'
import { sortableInstant } from '../../../kernel/sortable-instant.ts'
import { selectedPlanText } from '../../schedule/shared/selected-plan.ts'
import { repeatLabels } from './repeat.rules.ts'
import { taskKindLabels, taskText } from './task-texts.ts'
import type { Task } from './tasks.contract.ts'

const at = (instant: string | null, timeZone: string) =>
  instant === null ? '' : sortableInstant(instant, timeZone)

/** The columns of a file of tasks: what a row of the screen says, each in a separate column. */
export const taskColumns: readonly ListColumn<Task>[] = [
  { key: 'client', header: 'Client', text: ({ contact }) => contact?.name ?? '' },
  { key: 'phone', header: 'Phone', text: ({ phone }) => displayPhone(phone ?? '') },
  { key: 'kind', header: 'Kind', text: ({ kind }) => taskKindLabels[kind] },
  { key: 'what', header: 'Task', text: taskText },
  {
    key: 'plan',
    header: 'Selected Plan',
    text: ({ kind, plan }) =>
      plan === null || kind !== 'call_request' ? '' : selectedPlanText(plan),
  },
  { key: 'since', header: 'Since', text: (task, timeZone) => at(task.created_at, timeZone) },
  {
    key: 'waited',
    header: 'Minutes Waited',
    text: ({ waited }) => String(waited),
    number: ({ waited }) => waited,
  },
  {
    key: 'due',
    header: 'Due',
    text: ({ due_on, due_time }) => [due_on, due_time].filter(Boolean).join(' '),
  },
  {
    key: 'repeat',
    header: 'Repeat',
    text: ({ repeat }) => (repeat === null ? '' : repeatLabels[repeat]),
  },
  { key: 'done', header: 'Done', text: (task, timeZone) => at(task.done_at, timeZone) },
  {
    key: 'done_by',
    header: 'Done By',
    text: ({ done_at, done_by }) => (done_at === null ? '' : (done_by ?? 'The client')),
  },
  { key: 'note', header: 'Note', text: ({ note }) => note },
  { key: 'agent', header: 'Agent', text: ({ agent }) => agent ?? '' },
]
