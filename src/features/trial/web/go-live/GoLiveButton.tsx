import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'

const GoLiveDialog = lazy(async () => ({
  default: (await import('./GoLiveDialog.tsx')).GoLiveDialog,
}))

/** Opens the confirmation of Go Live. For admins only. */
export function GoLiveButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Go Live
      </Button>
      {open && (
        <Suspense>
          <GoLiveDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
