import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { useEmailPause } from './use-email-pause.ts'

const PauseDialog = lazy(async () => ({
  default: (await import('./PauseDialog.tsx')).PauseDialog,
}))

/** Pauses a contact's emails until a day, or ends the pause. */
export function EmailPause({ contactId }: { contactId: number }) {
  const { until, known, set, busy } = useEmailPause(contactId)
  const [open, setOpen] = useState(false)
  if (!known) return null
  return (
    <>
      <Button
        size="sm"
        variant="default"
        loading={busy && !open}
        onClick={() => (until === null ? setOpen(true) : set(null))}
      >
        {until === null ? 'Pause emails' : 'Resume emails'}
      </Button>
      <Suspense>
        {open && <PauseDialog contactId={contactId} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
