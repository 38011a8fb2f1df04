import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Form } from '../../../ui/forms/Form.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { dueFields } from '../shared/due.rules.ts'
import type { NewTime } from '../shared/tasks.contract.ts'
import { useTypedTask } from './use-typed-task.ts'
import { WordsForTime } from './WordsForTime.tsx'

export type SnoozeDialogProps = {
  name: string
  onClose: () => void
  onSnooze: (time: NewTime) => void
}

/** Puts tasks off to a day that is typed in words. */
export function SnoozeDialog({ name, onClose, onSnooze }: SnoozeDialogProps) {
  const [text, setText] = useState('')
  const [sent, setSent] = useState(false)
  const typed = useTypedTask(text)
  const due = typed.read?.problem === undefined ? typed.read?.task.due : undefined
  return (
    <Dialog open onClose={onClose} title={`Snooze ${name}`} size="sm">
      <Form
        label="Snooze"
        submitLabel="Snooze"
        cancel={{ label: 'Cancel', onCancel: onClose }}
        onSubmit={() => {
          setSent(true)
          if (due) onSnooze(dueFields(due))
        }}
      >
        <Stack gap={4}>
          <TextInput
            label="Until"
            placeholder="Thursday 10:00"
            maxLength={100}
            autoComplete="off"
            value={text}
            error={sent && !due && typed.read?.problem === undefined ? 'Enter a day.' : undefined}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <WordsForTime
            typed={typed}
            hint="A day, a date or “in 2 weeks”, with or without a time."
          />
        </Stack>
      </Form>
    </Dialog>
  )
}
