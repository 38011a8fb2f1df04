import { IconBookmark, IconColumns3, IconFilter } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import type { ChangeState } from '../../../../ui/list/use-list-page.ts'
import type { ClientField } from '../../shared/client-fields.contract.ts'
import type { ListState } from '../../shared/contact-filter.ts'
import type { FilterNames } from '../../shared/list/filter-words.ts'
import type { ListLayout } from '../../shared/list/list-layout.contract.ts'
import type { ListDialog } from './ContactListDialogs.tsx'

// Loaded when one of them is opened.
const ColumnsDialog = lazy(async () => ({
  default: (await import('./layout/ColumnsDialog.tsx')).ColumnsDialog,
}))
const MoreFiltersDialog = lazy(async () => ({
  default: (await import('./filters/MoreFiltersDialog.tsx')).MoreFiltersDialog,
}))
const ViewsDialog = lazy(async () => ({
  default: (await import('./views/ViewsDialog.tsx')).ViewsDialog,
}))

type ButtonsProps = { onDialog: (dialog: ListDialog) => void }

export function MoreFiltersButton({ onDialog }: ButtonsProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconFilter size={17} aria-hidden />}
      onClick={() => onDialog({ kind: 'filters' })}
    >
      More filters
    </Button>
  )
}

/** Buttons of what each member decides about the list. */
export function OwnListButtons({ onDialog }: ButtonsProps) {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBookmark size={17} aria-hidden />}
        onClick={() => onDialog({ kind: 'views' })}
      >
        Views
      </Button>
      <Button
        variant="default"
        leftSection={<IconColumns3 size={17} aria-hidden />}
        onClick={() => onDialog({ kind: 'columns' })}
      >
        Columns
      </Button>
    </>
  )
}

export type OwnListDialogsProps = {
  dialog: ListDialog
  onClose: () => void
  layout: ListLayout
  onLayout: (layout: ListLayout) => void
  fields: readonly ClientField[]
  state: ListState
  names: FilterNames
  change: ChangeState<ListState>
  mayShare: boolean
  /** Called with the whole state of the list, when a view is opened. */
  onOpen: (state: ListState) => void
}

/** The dialogs of filters, views and columns; each is mounted while it is open. */
export function OwnListDialogs({
  dialog: { kind },
  onClose,
  layout,
  onLayout,
  fields,
  state,
  names,
  change,
  mayShare,
  onOpen,
}: OwnListDialogsProps) {
  return (
    <Suspense>
      {kind === 'filters' && (
        <MoreFiltersDialog open onClose={onClose} state={state} names={names} onApply={change} />
      )}
      {kind === 'views' && (
        <ViewsDialog open onClose={onClose} state={state} mayShare={mayShare} onOpen={onOpen} />
      )}
      {kind === 'columns' && (
        <ColumnsDialog
          open
          onClose={onClose}
          layout={layout}
          fields={fields}
          onChange={onLayout}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
        />
      )}
    </Suspense>
  )
}
