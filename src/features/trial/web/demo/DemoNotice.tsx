import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Strip } from '../../../../ui/frame/Strip.tsx'

const ExitDemoDialog = lazy(async () => ({
  default: (await import('./ExitDemoDialog.tsx')).ExitDemoDialog,
}))

/** On every page of an agency in demo mode, with its exit for admins. */
export function DemoNotice({ canExit }: { canExit: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Strip
        tone="info"
        action={
          canExit && (
            <Button size="sm" variant="default" onClick={() => setOpen(true)}>
              Exit Demo Mode
            </Button>
          )
        }
      >
        <strong>Demo mode.</strong> Contacts marked Sample are fictional, and no emails are sent.
      </Strip>
      {open && (
        <Suspense>
          <ExitDemoDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
