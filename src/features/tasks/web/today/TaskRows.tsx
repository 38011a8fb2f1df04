import { Badge, Box, Checkbox, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { countOf } from '../../../../kernel/count.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { SelectionBar } from '../../../../ui/data/SelectionBar.tsx'
import { useRights } from '../../../access/client/use-me.ts'
import { canHandOver } from '../../shared/task.policy.ts'
import { taskKindLabels, taskName, taskText } from '../../shared/task-texts.ts'
import type { Task, TaskChangeToSend } from '../../shared/tasks.contract.ts'
import { SnoozeMenu } from '../SnoozeMenu.tsx'
import { TaskMenu } from '../TaskMenu.tsx'
import { TaskNote } from '../TaskNote.tsx'
import { TaskWhen } from '../TaskWhen.tsx'
import { useTaskChanges } from '../use-task-changes.ts'
import { ClientName, ClientPhone } from './ClientName.tsx'
import styles from './today.module.css'

const HandOverDialog = lazy(async () => ({
  default: (await import('../HandOverDialog.tsx')).HandOverDialog,
}))

type TaskRowProps = {
  task: Task
  agents: boolean
  selected: boolean
  onSelect: (selected: boolean) => void
}

function TaskRow({ task, agents, selected, onSelect }: TaskRowProps) {
  const { busy, change } = useTaskChanges()
  const name = taskName(task)
  const { contact } = task
  return (
    <li className={styles.row} data-selected={selected || undefined}>
      <Checkbox
        className={styles.check ?? ''}
        aria-label={`Select ${name}`}
        checked={selected}
        onChange={(event) => onSelect(event.currentTarget.checked)}
      />
      <div className={styles.main}>
        <div className={styles.line}>
          {contact === null ? (
            <Text fw={560}>{taskText(task)}</Text>
          ) : (
            <>
              <ClientName contact={contact} />
              <ClientPhone phone={task.phone} />
            </>
          )}
          {task.kind !== 'to_do' && <Badge color="gray">{taskKindLabels[task.kind]}</Badge>}
        </div>
        <div className={styles.facts}>
          {contact !== null && <Text size="sm">{taskText(task)}</Text>}
          <Text size="sm" c="dimmed">
            <TaskWhen short task={task} />
          </Text>
          {agents && (
            <Text size="sm" c="dimmed">
              {task.agent ?? 'No agent'}
            </Text>
          )}
        </div>
        <TaskNote task={task} />
      </div>
      <div className={styles.actions}>
        <Button
          size="sm"
          variant="default"
          loading={busy}
          aria-label={`Done: ${name}`}
          onClick={() => change([{ id: task.id, done: true }], { message: () => `${name}: done` })}
        >
          Done
        </Button>
        <SnoozeMenu
          name={name}
          disabled={busy}
          onSnooze={(time) =>
            change([{ id: task.id, ...time }], { message: () => `${name}: snoozed` })
          }
        />
        <TaskMenu task={task} />
      </div>
    </li>
  )
}

/** Tasks of today, which can be ended, put off and handed over together. */
export function TaskRows({ tasks, agents }: { tasks: readonly Task[]; agents: boolean }) {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const [handingOver, setHandingOver] = useState(false)
  const { busy, change } = useTaskChanges()
  const mayHandOver = canHandOver(useRights())
  const ids = tasks.map(({ id }) => id).filter((id) => picked.has(id))
  const count = countOf(ids.length, 'task')
  const clear = () => setPicked(new Set())
  const changeAll = (values: Omit<TaskChangeToSend, 'id'>, what: string) =>
    change(
      ids.map((id) => ({ id, ...values })),
      { message: (changed) => `${countOf(changed, 'task')} ${what}`, onDone: clear },
    )
  return (
    <>
      {ids.length > 0 && (
        <SelectionBar count={ids.length} noun={['task', 'tasks']} onCancel={clear}>
          <Button size="sm" loading={busy} onClick={() => changeAll({ done: true }, 'done')}>
            Mark as done
          </Button>
          <SnoozeMenu
            name={count}
            disabled={busy}
            onSnooze={(time) => changeAll(time, 'snoozed')}
          />
          {mayHandOver && (
            <Button
              size="sm"
              variant="default"
              disabled={busy}
              onClick={() => setHandingOver(true)}
            >
              Reassign
            </Button>
          )}
        </SelectionBar>
      )}
      {tasks.length > 1 && (
        <Box
          className={styles.all ?? ''}
          px="var(--card-pad)"
          pt={ids.length > 0 ? 'sm' : 0}
          pb={6}
        >
          <Checkbox
            label="Select all"
            checked={ids.length === tasks.length}
            indeterminate={ids.length > 0 && ids.length < tasks.length}
            onChange={(event) =>
              setPicked(new Set(event.currentTarget.checked ? tasks.map(({ id }) => id) : []))
            }
          />
        </Box>
      )}
      <ul className={styles.rows}>
        {tasks.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            agents={agents}
            selected={picked.has(task.id)}
            onSelect={(selected) => {
              const next = new Set(picked)
              if (selected) next.add(task.id)
              else next.delete(task.id)
              setPicked(next)
            }}
          />
        ))}
      </ul>
      {handingOver && (
        <Suspense>
          <HandOverDialog
            name={count}
            onClose={() => setHandingOver(false)}
            onChoose={(agent) => {
              setHandingOver(false)
              changeAll({ agent_id: agent.id }, `reassigned to ${agent.name}`)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
