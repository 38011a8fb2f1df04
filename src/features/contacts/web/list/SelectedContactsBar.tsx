import { Button } from '../../../../ui/buttons/Button.tsx'
import { SelectionBar } from '../../../../ui/data/SelectionBar.tsx'

export type SelectedContactsBarProps = {
  count: number
  total: number
  onAll: () => void
  onCancel: () => void
  /** For admins only (CONTACTS-016). */
  onReassign: (() => void) | undefined
  onChange: () => void
  /** Undefined for more than a file can be asked for by number, and for similar names. */
  onExport: (() => void) | undefined
  onDelete: () => void
}

export function SelectedContactsBar({
  count,
  total,
  onAll,
  onCancel,
  onReassign,
  onChange,
  onExport,
  onDelete,
}: SelectedContactsBarProps) {
  return (
    <SelectionBar
      count={count}
      noun={['contact', 'contacts']}
      onCancel={onCancel}
      all={{ total, onSelectAll: onAll }}
    >
      {onReassign && (
        <Button variant="default" size="sm" onClick={onReassign}>
          Reassign Agent
        </Button>
      )}
      <Button color="critical" size="sm" onClick={onDelete}>
        Delete Selected
      </Button>
      <Button variant="default" size="sm" onClick={onChange}>
        Change...
      </Button>
      {onExport && (
        <Button variant="default" size="sm" onClick={onExport}>
          Export Selected
        </Button>
      )}
    </SelectionBar>
  )
}
