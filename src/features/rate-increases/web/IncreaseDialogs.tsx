import { lazy, Suspense } from 'react'
import { displayDate } from '../../../kernel/calendar-date.ts'
import type { RateIncrease } from '../shared/rate-increases.contract.ts'

const IncreaseTasksDialog = lazy(async () => ({
  default: (await import('./IncreaseTasksDialog.tsx')).IncreaseTasksDialog,
}))
const IncreaseQuotesDialog = lazy(async () => ({
  default: (await import('./IncreaseQuotesDialog.tsx')).IncreaseQuotesDialog,
}))
const IncreaseDraftsDialog = lazy(async () => ({
  default: (await import('./IncreaseDraftsDialog.tsx')).IncreaseDraftsDialog,
}))
const TakeOverDialog = lazy(async () => ({
  default: (await import('./TakeOverDialog.tsx')).TakeOverDialog,
}))

/** One for the selected clients, or for all. */
export type IncreaseDialog = 'tasks' | 'allTasks' | 'quotes' | 'drafts' | 'allDrafts' | 'premiums'

interface IncreaseDialogsProps {
  opened: IncreaseDialog | undefined
  increase: RateIncrease
  /** The selected clients. */
  ids: number[]
  onClose: () => void
  onDone: () => void
}

/** The dialogs of an increase's work list, one at a time. */
export function IncreaseDialogs({ opened, increase, ids, onClose, onDone }: IncreaseDialogsProps) {
  const { id, call_by: callBy, effective_on } = increase
  const ends = { onClose, onDone }
  return (
    <Suspense fallback={null}>
      {(opened === 'tasks' || opened === 'allTasks') && (
        <IncreaseTasksDialog
          {...ends}
          id={id}
          callBy={callBy}
          ids={opened === 'tasks' ? ids : undefined}
        />
      )}
      {(opened === 'drafts' || opened === 'allDrafts') && (
        <IncreaseDraftsDialog
          {...ends}
          id={id}
          callBy={callBy}
          ids={opened === 'drafts' ? ids : undefined}
        />
      )}
      {opened === 'quotes' && <IncreaseQuotesDialog {...ends} id={id} ids={ids} />}
      {opened === 'premiums' && (
        <TakeOverDialog {...ends} id={id} ids={ids} day={displayDate(effective_on)} />
      )}
    </Suspense>
  )
}
