import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { ErrorPage } from '../frame/ErrorPage.tsx'
import { FullPageLoading } from '../frame/FullPageLoading.tsx'
import { NotFoundPage } from '../frame/NotFoundPage.tsx'
import { Section } from '../frame/Section.tsx'
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx'
import { Modal } from '../overlay/Modal.tsx'
import { toast } from '../overlay/toasts.ts'

/** What stands over the page or instead of it. */
export function OverlayParts() {
  const [open, setOpen] = useState<'modal' | 'confirm' | 'busy'>()
  const [whole, setWhole] = useState<'loading' | 'missing' | 'error'>()
  const close = () => setOpen(undefined)
  return (
    <Section title="Over the page">
      <Group gap="xs">
        <Button variant="secondary" onClick={() => setOpen('modal')}>
          Open a dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          Ask for confirmation
        </Button>
        <Button variant="secondary" onClick={() => setOpen('busy')}>
          Dialog at work
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              message: '3 contacts deleted',
              tone: 'positive',
              action: { label: 'Undo', onAction: () => toast({ message: 'Brought back' }) },
            })
          }
        >
          Message with Undo
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast({ message: 'Failed to send quote email', tone: 'critical' })}
        >
          Message of a failure
        </Button>
        <Button variant="secondary" onClick={() => setWhole('loading')}>
          Full-page loading
        </Button>
        <Button variant="secondary" onClick={() => setWhole('missing')}>
          404
        </Button>
        <Button variant="secondary" onClick={() => setWhole('error')}>
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
        title="Add a contact"
        footer={<Button onClick={close}>Continue</Button>}
      >
        <Text c="dimmed">Enter one client by hand, or bring your whole book in one file.</Text>
      </Modal>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Delete 3 contacts?"
        confirmLabel="Delete 3 contacts"
      >
        <Text>They stay in the bin for 90 days and can be brought back from there.</Text>
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'busy'}
        onClose={close}
        onConfirm={close}
        title="Go Live?"
        tone="primary"
        confirmLabel="Go Live"
        error="An error occurred"
      >
        <Text>From now on emails reach your clients. This cannot be undone.</Text>
      </ConfirmDialog>
    </Section>
  )
}
