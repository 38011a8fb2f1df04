import { Anchor, Badge, Box, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { LoadState } from '../../../kernel/load-state.ts'
import { displayPhone } from '../../../kernel/phone.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DataTable } from '../../../ui/data/DataTable.tsx'
import type { Column } from '../../../ui/data/table-column.ts'
import { AppLink } from '../../../ui/foundation/AppLink.tsx'
import type { Tone } from '../../../ui/foundation/theme.ts'
import { useRights } from '../../access/client/use-me.ts'
import { canFilterByAgent } from '../../contacts/shared/contact.policy.ts'
import { selectedPlanText } from '../../schedule/shared/selected-plan.ts'
import { taskKindLabels, taskName, tasksTitle, taskText } from '../shared/task-texts.ts'
import type { Task } from '../shared/tasks.contract.ts'
import { SnoozeMenu } from './SnoozeMenu.tsx'
import { TaskMenu } from './TaskMenu.tsx'
import { TaskNote } from './TaskNote.tsx'
import { TaskWhen } from './TaskWhen.tsx'
import { useTaskChanges } from './use-task-changes.ts'

export type TaskTableProps = {
  tasks: readonly Task[]
  state: LoadState
  errorText: string
  onRetry: () => void
  empty: ReactNode
  /** Another page is loading. */
  stale?: boolean | undefined
  /** On the contact's own page, who it is needs no column. */
  ofContact?: boolean | undefined
}

const target = { display: 'inline-block', lineHeight: '24px', whiteSpace: 'nowrap' } as const
const nameTarget = { display: 'inline-block', lineHeight: '24px' } as const
const tones: Record<Task['kind'], Tone | 'gray'> = {
  call_request: 'accent',
  new_lead: 'accent',
  selected_plan: 'accent',
  health_answers: 'info',
  unconfirmed_email: 'warning',
  household_death: 'info',
  client_email: 'accent',
  federal_right: 'accent',
  yearly_call: 'accent',
  email_by_hand: 'accent',
  to_do: 'gray',
  birthday: 'info',
  viewed_quote: 'info',
}

function Who({ task }: { task: Task }) {
  if (task.contact === null)
    return (
      <Text size="sm" c="dimmed">
        No client
      </Text>
    )
  return (
    <>
      <Anchor
        component={AppLink}
        href={`/contact/${task.contact.id}`}
        fw={560}
        underline="always"
        style={nameTarget}
      >
        {task.contact.name}
      </Anchor>
      <Phone task={task} />
    </>
  )
}

function Phone({ task: { phone, phone_typed } }: { task: Task }) {
  if (phone === null)
    return (
      <Text size="sm" c="dimmed">
        No phone number on file
      </Text>
    )
  return (
    <Text size="sm">
      <Anchor href={`tel:+1${phone}`} inherit underline="always" style={target}>
        {displayPhone(phone)}
      </Anchor>
      {phone_typed && ' (entered with the request)'}
    </Text>
  )
}

function What({ task, phone }: { task: Task; phone: boolean }) {
  return (
    <Group gap="2px var(--space-2)">
      <Badge color={tones[task.kind]}>{taskKindLabels[task.kind]}</Badge>
      <Text size="sm">{taskText(task)}</Text>
      {phone && task.kind === 'call_request' && <Phone task={task} />}
      {task.kind === 'email_by_hand' && task.contact !== null && (
        <Anchor
          component={AppLink}
          href={`/contact/${task.contact.id}`}
          size="sm"
          underline="always"
          style={target}
          aria-label={`Send by hand: ${task.contact.name}`}
        >
          Send by hand
        </Anchor>
      )}
      {task.plan !== null && task.kind === 'call_request' && (
        <Text size="sm">Selected: {selectedPlanText(task.plan)}</Text>
      )}
      <TaskNote task={task} />
    </Group>
  )
}

function Actions({ task }: { task: Task }) {
  const { busy, change } = useTaskChanges()
  const open = task.done_at === null
  const name = taskName(task)
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      <Button
        size="sm"
        variant="default"
        loading={busy}
        aria-label={`${open ? 'Done' : 'Reopen'}: ${name}`}
        onClick={() =>
          change([{ id: task.id, done: open }], {
            message: () => `${name}: ${open ? 'done' : 'reopened'}`,
          })
        }
      >
        {open ? 'Done' : 'Reopen'}
      </Button>
      {open && (
        <SnoozeMenu
          name={name}
          disabled={busy}
          onSnooze={(time) =>
            change([{ id: task.id, ...time }], { message: () => `${name}: snoozed` })
          }
        />
      )}
      <TaskMenu task={task} />
    </Group>
  )
}

/** Tasks, each with its client, when it is due or since when it waits, and what is left to do. */
export function TaskTable({ tasks, stale = false, ofContact = false, ...load }: TaskTableProps) {
  const seesAgents = canFilterByAgent(useRights())
  const who: Column<Task> = {
    key: 'who',
    header: 'Client',
    cell: (task) => <Who task={task} />,
  }
  const agent: Column<Task> = {
    key: 'agent',
    header: 'Agent',
    priority: 3,
    cell: (task) => task.agent ?? 'No agent',
  }
  const columns: Column<Task>[] = [
    ...(ofContact ? [] : [who]),
    { key: 'what', header: 'Task', cell: (task) => <What task={task} phone={ofContact} /> },
    { key: 'waited', header: 'When', cell: (task) => <TaskWhen task={task} /> },
    ...(seesAgents && !ofContact ? [agent] : []),
    {
      key: 'actions',
      header: '',
      label: 'Actions',
      align: 'end',
      below: true,
      cell: (task) => <Actions task={task} />,
    },
  ]
  return (
    <Box opacity={stale ? 0.6 : 1}>
      <DataTable
        {...load}
        caption={tasksTitle}
        columns={columns}
        rows={tasks}
        rowKey={(task) => task.id}
        loadingText="Loading tasks..."
      />
    </Box>
  )
}
