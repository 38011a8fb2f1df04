import { Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { ErrorPage } from '../frame/ErrorPage.tsx'
import { FullPageLoading } from '../frame/FullPageLoading.tsx'
import { NotFoundPage } from '../frame/NotFoundPage.tsx'
import { Section } from '../frame/Section.tsx'
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx'
import { Modal } from '../overlay/Modal.tsx'
import { toast } from '../overlay/toasts.ts'
import { useUnsavedChanges } from '../overlay/unsaved-changes.ts'

function Note() {
  const [note, setNote] = useState('')
  useUnsavedChanges(note !== '')
  return (
    <TextInput
      label="Note"
      value={note}
      onChange={(event) => setNote(event.currentTarget.value)}
      description="Once something is typed, the dialog asks before it closes."
    />
  )
}

/** Parts that open over the page or replace it. */
export function OverlayParts() {
  const [open, setOpen] = useState<'modal' | 'confirm' | 'failed'>()
  const [whole, setWhole] = useState<'loading' | 'missing' | 'error'>()
  const close = () => setOpen(undefined)
  return (
    <Section title="Over the page">
      <Group gap="xs">
        <Button variant="default" onClick={() => setOpen('modal')}>
          Open a dialog
        </Button>
        <Button variant="default" onClick={() => setOpen('confirm')}>
          Ask for confirmation
        </Button>
        <Button variant="default" onClick={() => setOpen('failed')}>
          Confirmation that failed
        </Button>
        <Button
          variant="default"
          onClick={() =>
            toast({
              message: '3 contacts deleted',
              tone: 'positive',
              action: { label: 'Undo', onAction: () => toast({ message: 'Restored' }) },
            })
          }
        >
          Message with Undo
        </Button>
        <Button
          variant="default"
          onClick={() => toast({ message: 'Failed to send quote email', tone: 'critical' })}
        >
          Message of a failure
        </Button>
        <Button variant="default" onClick={() => setWhole('loading')}>
          Full-page loading
        </Button>
        <Button variant="default" onClick={() => setWhole('missing')}>
          404
        </Button>
        <Button variant="default" onClick={() => setWhole('error')}>
          Error page
        </Button>
      </Group>
      {whole === 'loading' && <FullPageLoading />}
      {whole === 'missing' && <NotFoundPage />}
      {whole === 'error' && (
        <ErrorPage message="This quote link appears to be invalid or has expired. Please get a new quote to continue." />
      )}
      <Modal
        open={open === 'modal'}
        onClose={close}
        title="Add a note"
        footer={<Button onClick={close}>Continue</Button>}
      >
        <Note />
      </Modal>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Delete 3 contacts?"
        confirmLabel="Delete 3 contacts"
      >
        <Text>They stay in the trash for 90 days and can be restored from there.</Text>
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'failed'}
        onClose={close}
        onConfirm={close}
        title="Go Live?"
        color="accent"
        confirmLabel="Go Live"
        error="An error occurred"
      >
        <Text>From now on emails go to your clients. This cannot be undone.</Text>
      </ConfirmDialog>
    </Section>
  )
}
