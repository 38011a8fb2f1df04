import { Badge, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { useKeyText } from '../../../../ui/shortcuts/character-keys.ts'
import { useCharacterKeys } from '../../../../ui/shortcuts/use-key.ts'
import { useMe } from '../../../access/client/use-me.ts'
import { callRequestLabels } from '../../../schedule/shared/call-request.ts'
import { taskKindLabels, taskText } from '../../shared/task-texts.ts'
import type { NewTime, Task } from '../../shared/tasks.contract.ts'
import { whatToSay } from '../../shared/what-to-say.rules.ts'
import { SnoozeMenu } from '../SnoozeMenu.tsx'
import { TaskNote } from '../TaskNote.tsx'
import { TaskWhen } from '../TaskWhen.tsx'
import {
  birthdayOccasion,
  birthdayText,
  noPhoneText,
  viewedOccasion,
  viewedText,
} from '../today/occasion-texts.ts'
import styles from '../today/today.module.css'
import { useAgencyNow } from '../use-agency-now.ts'
import { useOccasion } from '../use-occasion.ts'
import { useTaskChanges } from '../use-task-changes.ts'
import { CallByKeyButton, CardName, callByKey } from './WorkCardParts.tsx'
import { subjectOf, type WorkEntry } from './work-entries.ts'

export type WorkCardProps = {
  entry: WorkEntry
  /** It was ended or put off. */
  onWorked: () => void
}

/** One entry with everything to know, and its actions by keyboard: C, D and S. */
export function WorkCard({ entry, onWorked }: WorkCardProps) {
  const { name, contact, phone } = subjectOf(entry)
  const { busy, work } = useWork(entry, onWorked)
  const [snoozing, setSnoozing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button that ended the entry before is gone, and the focus with it.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  const keyText = useKeyText()
  useCharacterKeys({
    d: busy ? undefined : () => work({ done: true }),
    s: busy ? undefined : () => setSnoozing(true),
    c: callByKey(phone),
  })
  return (
    <Section>
      <Stack gap="sm">
        <CardName ref={heading} name={name} />
        <WorkDetails entry={entry} />
        {contact !== null && phone === null && <Text c="dimmed">{noPhoneText}</Text>}
        <Group gap="sm">
          <CallByKeyButton phone={phone} />
          <Button
            size="lg"
            variant={phone === null ? 'filled' : 'default'}
            loading={busy}
            onClick={() => work({ done: true })}
          >
            Done{keyText('D')}
          </Button>
          <SnoozeMenu
            name={name}
            size="lg"
            disabled={busy}
            opened={snoozing}
            onOpened={setSnoozing}
            onSnooze={work}
          >
            Snooze{keyText('S')}
          </SnoozeMenu>
          {contact !== null && (
            <LinkButton size="lg" variant="subtle" href={`/contact/${contact.id}`}>
              Open the client’s page
            </LinkButton>
          )}
        </Group>
      </Stack>
    </Section>
  )
}

/** Returns what ends an entry or puts it off. */
function useWork(entry: WorkEntry, onDone: () => void) {
  const tasks = useTaskChanges()
  const occasions = useOccasion()
  const { name } = subjectOf(entry)
  const work = (values: NewTime & { readonly done?: boolean }) => {
    if (entry.of === 'viewed') return occasions.act(viewedOccasion(entry.viewed), values, onDone)
    if (entry.of === 'birthdays')
      return occasions.act(birthdayOccasion(entry.birthday), values, onDone)
    const ids = entry.of === 'calls' ? entry.call.task_ids : [entry.task.id]
    return tasks.change(
      ids.map((id) => ({ id, ...values })),
      { message: () => `${name}: ${values.done ? 'done' : 'snoozed'}`, onDone },
    )
  }
  return { busy: tasks.busy || occasions.busy, work }
}

function WorkDetails({ entry }: { entry: WorkEntry }) {
  const { timeZone } = useMe()
  const now = useAgencyNow()
  if (entry.of === 'birthdays') return <Text>{birthdayText(entry.birthday, now)}</Text>
  if (entry.of === 'viewed')
    return <Text>Viewed the quote {viewedText(entry.viewed, timeZone)} but did not respond.</Text>
  if (entry.of === 'tasks') return <TaskDetails task={entry.task} />
  const { call } = entry
  return (
    <>
      {call.type !== null && (
        <Group>
          <Badge color="gray">{callRequestLabels[call.type].label}</Badge>
        </Group>
      )}
      <TaskDetails task={call.task} />
      <div className={styles.say}>
        {whatToSay(call).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </>
  )
}

function TaskDetails({ task }: { task: Task }) {
  return (
    <>
      {task.kind !== 'to_do' && task.kind !== 'call_request' && (
        <Group>
          <Badge color="gray">{taskKindLabels[task.kind]}</Badge>
        </Group>
      )}
      {task.contact !== null && <Text>{taskText(task)}</Text>}
      <div>
        <TaskWhen task={task} />
      </div>
      <div>
        <TaskNote task={task} />
      </div>
    </>
  )
}
