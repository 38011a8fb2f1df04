import { IconPhone } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Button, type ButtonLook } from '../../../ui/buttons/Button.tsx'

const CallDialog = lazy(async () => ({ default: (await import('./CallDialog.tsx')).CallDialog }))

export type LogCallButtonProps = Required<Pick<ButtonLook, 'size'>> & { contactId: number }

/** Writes down a call with a client, wherever the client is shown. */
export function LogCallButton({ contactId, size }: LogCallButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size={size}
        variant="default"
        leftSection={<IconPhone size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Log a call
      </Button>
      {open && (
        <Suspense>
          <CallDialog contactId={contactId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
