import { Group, SegmentedControl } from '@mantine/core'
import { IconNote, IconPhone } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { type ContactView, contactViews } from '../shared/contact-view.ts'

const NoteDialog = lazy(async () => ({ default: (await import('./NoteDialog.tsx')).NoteDialog }))
const CallDialog = lazy(async () => ({ default: (await import('./CallDialog.tsx')).CallDialog }))

export type ContactViewsProps = {
  contactId: number
  view: ContactView
  onView: (view: ContactView) => void
}

const views = Object.entries(contactViews).map(([value, label]) => ({ value, label }))

/** The choice between the views of a contact's page, and what can be written down at any time. */
export function ContactViews({ contactId, view, onView }: ContactViewsProps) {
  const [writing, setWriting] = useState<'note' | 'call'>()
  const close = () => setWriting(undefined)
  return (
    <Group justify="space-between" gap="sm">
      <SegmentedControl
        aria-label="View"
        data={views}
        value={view}
        onChange={(value) => onView(value as ContactView)}
      />
      <Group gap="xs">
        <Button
          size="sm"
          variant="default"
          leftSection={<IconNote size={16} aria-hidden />}
          onClick={() => setWriting('note')}
        >
          Add note
        </Button>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPhone size={16} aria-hidden />}
          onClick={() => setWriting('call')}
        >
          Log a call
        </Button>
      </Group>
      <Suspense>
        {writing === 'note' && (
          <NoteDialog contactId={contactId} note={undefined} onClose={close} />
        )}
        {writing === 'call' && <CallDialog contactId={contactId} onClose={close} />}
      </Suspense>
    </Group>
  )
}
