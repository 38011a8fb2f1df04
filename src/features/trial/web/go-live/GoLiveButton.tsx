import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'

const GoLiveDialog = lazy(async () => ({
  default: (await import('./GoLiveDialog.tsx')).GoLiveDialog,
}))

/** Opens the confirmation of Go Live, with a dry run. For admins only. */
export function GoLiveButton({ dryRun }: { dryRun: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Go Live
      </Button>
      {open && (
        <Suspense>
          <GoLiveDialog dryRun={dryRun} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
