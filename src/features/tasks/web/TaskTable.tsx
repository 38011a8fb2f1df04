import { Anchor, Badge, Box, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { LoadState } from '../../../kernel/load-state.ts'
import { displayPhone } from '../../../kernel/phone.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DataTable } from '../../../ui/data/DataTable.tsx'
import type { Column } from '../../../ui/data/table-column.ts'
import { AppLink } from '../../../ui/foundation/AppLink.tsx'
import { displayInstant } from '../../../ui/foundation/display-instant.ts'
import type { Tone } from '../../../ui/foundation/theme.ts'
import { useMe, useRights } from '../../access/client/use-me.ts'
import { canFilterByAgent } from '../../contacts/shared/contact.policy.ts'
import { selectedPlanText } from '../../schedule/shared/selected-plan.ts'
import { taskKindLabels, taskText, waitedText } from '../shared/task-texts.ts'
import type { Task } from '../shared/tasks.contract.ts'
import { TaskNote } from './TaskNote.tsx'
import { useTaskAction } from './use-task-action.ts'

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

const target = { display: 'inline-block', lineHeight: '28px', whiteSpace: 'nowrap' } as const
const nameTarget = { display: 'inline-block', lineHeight: '28px' } as const
const tones: Record<Task['kind'], Tone> = {
  call_request: 'accent',
  new_lead: 'accent',
  selected_plan: 'accent',
  health_answers: 'info',
  unconfirmed_email: 'warning',
  household_death: 'info',
}

function Who({ task }: { task: Task }) {
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
      {phone_typed && ' (typed with the request)'}
    </Text>
  )
}

function What({ task, phone }: { task: Task; phone: boolean }) {
  return (
    <>
      <Group gap="xs">
        <Badge color={tones[task.kind]}>{taskKindLabels[task.kind]}</Badge>
      </Group>
      <Text size="sm" mt={4}>
        {taskText(task)}
      </Text>
      {phone && task.kind === 'call_request' && <Phone task={task} />}
      {task.plan !== null && task.kind === 'call_request' && (
        <Text size="sm">Selected: {selectedPlanText(task.plan)}</Text>
      )}
      <TaskNote task={task} />
    </>
  )
}

function Since({ task }: { task: Task }) {
  const { timeZone } = useMe()
  const waited = waitedText(task.waited)
  return (
    <>
      {task.done_at === null ? waited : `Done after ${waited === 'just now' ? 'a moment' : waited}`}
      <Text size="sm" c="dimmed">
        {task.done_at === null
          ? displayInstant(task.created_at, timeZone)
          : `${task.done_by ?? 'The client'}, ${displayInstant(task.done_at, timeZone)}`}
      </Text>
    </>
  )
}

function Done({ task }: { task: Task }) {
  const { busy, setDone } = useTaskAction()
  const open = task.done_at === null
  return (
    <Button
      size="sm"
      variant="default"
      loading={busy}
      aria-label={`${open ? 'Done' : 'Open again'}: ${task.contact.name}`}
      onClick={() => setDone(task, open)}
    >
      {open ? 'Done' : 'Open again'}
    </Button>
  )
}

/** Calls and answers, each with its client, its wait and what is left to do. */
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
    { key: 'what', header: 'What', cell: (task) => <What task={task} phone={ofContact} /> },
    { key: 'waited', header: 'Waiting', cell: (task) => <Since task={task} /> },
    ...(seesAgents && !ofContact ? [agent] : []),
    {
      key: 'actions',
      header: '',
      label: 'Actions',
      align: 'end',
      below: true,
      cell: (task) => <Done task={task} />,
    },
  ]
  return (
    <Box opacity={stale ? 0.6 : 1}>
      <DataTable
        {...load}
        caption="Calls and answers"
        columns={columns}
        rows={tasks}
        rowKey={(task) => task.id}
        loadingText="Loading calls and answers..."
      />
    </Box>
  )
}
