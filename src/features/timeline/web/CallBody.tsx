import { Badge, Group, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { countOf } from '../../../kernel/count.ts'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import type { Tone } from '../../../ui/foundation/theme.ts'
import { type CallOutcome, callOutcomeLabels } from '../shared/call-outcomes.ts'
import type { LoggedCall } from '../shared/notes.contract.ts'
import { NoteText } from './NoteText.tsx'
import { useNoteActions } from './use-note-actions.ts'

const CallDialog = lazy(async () => ({ default: (await import('./CallDialog.tsx')).CallDialog }))

const tones: Readonly<Record<CallOutcome, Tone | 'gray'>> = {
  reached: 'positive',
  left_message: 'info',
  no_answer: 'gray',
  wrong_number: 'warning',
  call_back: 'accent',
}

/** A logged call: how it ended, how long it took, and what was said about it. */
export function CallBody({ call }: { call: LoggedCall }) {
  const { deleteCall } = useNoteActions()
  const [editing, setEditing] = useState(false)
  return (
    <Stack gap={4}>
      <Group gap="sm">
        <Badge color={tones[call.outcome]}>{callOutcomeLabels[call.outcome]}</Badge>
        {call.minutes !== null && <Text size="sm">{countOf(call.minutes, 'minute')}</Text>}
      </Group>
      {call.remark !== '' && <NoteText text={call.remark} />}
      <Group>
        <TextButton onClick={() => setEditing(true)}>Edit call</TextButton>
        <TextButton onClick={(event) => deleteCall(call, event.currentTarget.closest('li'))}>
          Delete call
        </TextButton>
      </Group>
      <Suspense>
        {editing && (
          <CallDialog contactId={call.contact_id} call={call} onClose={() => setEditing(false)} />
        )}
      </Suspense>
    </Stack>
  )
}
