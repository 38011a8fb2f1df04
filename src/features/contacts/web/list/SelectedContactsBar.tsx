import { Button } from '../../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { SelectionBar } from '../../../../ui/data/SelectionBar.tsx'

export type SelectedContactsBarProps = {
  count: number
  total: number
  onAll: () => void
  onCancel: () => void
  /** For admins only (CONTACTS-016). */
  onReassign: (() => void) | undefined
  onChange: () => void
  onTag: () => void
  /** Where exactly two are selected. */
  mergeHref: string | undefined
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
  onTag,
  mergeHref,
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
      <Button variant="default" size="sm" onClick={onTag}>
        Tag...
      </Button>
      {mergeHref && (
        <LinkButton variant="default" size="sm" href={mergeHref}>
          Merge...
        </LinkButton>
      )}
      {onExport && (
        <Button variant="default" size="sm" onClick={onExport}>
          Export Selected
        </Button>
      )}
    </SelectionBar>
  )
}
