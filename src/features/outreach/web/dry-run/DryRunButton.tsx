import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Modal } from '../../../../ui/overlay/Modal.tsx'
import { dryRunTitle } from '../../shared/dry-run-texts.ts'
import type { DryRunProps } from './DryRun.tsx'

const DryRun = lazy(async () => ({ default: (await import('./DryRun.tsx')).DryRun }))

/** Opens a dry run of a change that is not made yet. */
export function DryRunButton({ change }: DryRunProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        {dryRunTitle}
      </Button>
      {open && (
        <Modal open onClose={() => setOpen(false)} title={dryRunTitle} size="lg">
          <Suspense>
            <DryRun change={change} />
          </Suspense>
        </Modal>
      )}
    </>
  )
}
