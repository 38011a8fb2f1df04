import { Badge, Text } from '@mantine/core'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { displayInstant } from '../../../../ui/foundation/display-instant.ts'
import type { Tone } from '../../../../ui/foundation/theme.ts'
import { useMe } from '../../../access/client/use-me.ts'
import { callRequestLabels } from '../../../schedule/shared/call-request.ts'
import { timeOfDayLabels } from '../../../schedule/shared/time-of-day.ts'
import { taskText } from '../../shared/task-texts.ts'
import type { CallToMake } from '../../shared/today.contract.ts'
import { whatToSay } from '../../shared/what-to-say.rules.ts'
import { SnoozeMenu } from '../SnoozeMenu.tsx'
import { TaskMenu } from '../TaskMenu.tsx'
import { TaskNote } from '../TaskNote.tsx'
import { TaskWhen } from '../TaskWhen.tsx'
import { useTaskChanges } from '../use-task-changes.ts'
import { ClientName, ClientPhone } from './ClientName.tsx'
import styles from './today.module.css'

const tones: Record<NonNullable<CallToMake['type']>, Tone | 'gray'> = {
  accept: 'positive',
  decline: 'info',
  other: 'gray',
}

function CallCard({ call, agents }: { call: CallToMake; agents: boolean }) {
  const { timeZone } = useMe()
  const { busy, change } = useTaskChanges()
  const { task, task_ids: ids, type } = call
  const { contact, phone, phone_typed, standing, time_of_day } = task
  const changeAll = (values: object, message: string) =>
    change(
      ids.map((id) => ({ id, ...values })),
      { message: () => `${contact.name}: ${message}` },
    )
  return (
    <li className={styles.card}>
      <div className={styles.line}>
        <ClientName contact={contact} />
        <ClientPhone phone={phone} typed={phone_typed} />
        {type !== null && <Badge color={tones[type]}>{callRequestLabels[type].label}</Badge>}
        {standing === 'later_today' && (
          <Badge color="gray">
            {time_of_day === null ? 'Later today' : timeOfDayLabels[time_of_day]}
          </Badge>
        )}
      </div>
      <Text size="sm" mt={2}>
        {taskText(task)}{' '}
        <Text component="span" inherit c="dimmed">
          {displayInstant(call.requested_at, timeZone)}
          {agents && `, ${task.agent ?? 'no agent'}`}
        </Text>
      </Text>
      <div className={styles.say}>
        {whatToSay(call).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className={styles.line} style={{ marginTop: 8 }}>
        <div className={`${styles.main} ${styles.facts}`}>
          <Text size="sm">
            <TaskWhen short task={task} />
          </Text>
          <TaskNote task={task} />
        </div>
        <div className={styles.actions}>
          <Button
            size="sm"
            variant="default"
            loading={busy}
            aria-label={`Done: ${contact.name}`}
            onClick={() => changeAll({ done: true }, 'done')}
          >
            Done
          </Button>
          <SnoozeMenu
            name={contact.name}
            disabled={busy}
            onSnooze={(time) => changeAll(time, 'snoozed')}
          />
          <TaskMenu task={task} />
        </div>
      </div>
    </li>
  )
}

/** A card for each client who asked for a call. */
export function CallCards({ calls, agents }: { calls: readonly CallToMake[]; agents: boolean }) {
  return (
    <ul className={styles.rows}>
      {calls.map((call) => (
        <CallCard key={call.task.id} call={call} agents={agents} />
      ))}
    </ul>
  )
}
