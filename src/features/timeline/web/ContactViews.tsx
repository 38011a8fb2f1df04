import { Group, SegmentedControl } from '@mantine/core'
import { IconNote } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { type ContactView, contactViews } from '../shared/contact-view.ts'
import { LogCallButton } from './LogCallButton.tsx'

const NoteDialog = lazy(async () => ({ default: (await import('./NoteDialog.tsx')).NoteDialog }))

export type ContactViewsProps = {
  contactId: number
  view: ContactView
  onView: (view: ContactView) => void
}

const views = Object.entries(contactViews).map(([value, label]) => ({ value, label }))

/** The choice between the views of a contact's page, and what can be written down at any time. */
export function ContactViews({ contactId, view, onView }: ContactViewsProps) {
  const [writing, setWriting] = useState(false)
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
          onClick={() => setWriting(true)}
        >
          Add note
        </Button>
        <LogCallButton size="sm" contactId={contactId} />
      </Group>
      <Suspense>
        {writing && (
          <NoteDialog contactId={contactId} note={undefined} onClose={() => setWriting(false)} />
        )}
      </Suspense>
    </Group>
  )
}
