import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/**
 * Asks before another page discards unsaved changes: links, Back, and closing the tab. `unsaved` is
 * read when the person leaves.
 */
export function LeaveGuard({ unsaved }: { unsaved: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <ConfirmDialog
      open
      onClose={reset}
      onConfirm={proceed}
      title="Discard your changes?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
    >
      Your changes have not been saved.
    </ConfirmDialog>
  )
}
