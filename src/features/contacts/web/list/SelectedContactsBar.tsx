import { Button } from '../../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { SelectionBar } from '../../../../ui/data/SelectionBar.tsx'
import type { Selection } from '../../../../ui/list/use-selection.ts'
import { maxExportedIds } from '../../shared/contact-filter.ts'
import { mergeHrefOf } from './bulk-target.ts'

export type SelectedContactsBarProps = {
  selection: Selection & { count: number; selectAll: () => void; clear: () => void }
  /** Contacts that the filter matches. */
  total: number
  /** The list has similar names, of which neither all nor a file can be asked for. */
  similar: boolean
  /** For admins only (CONTACTS-016). */
  mayReassign: boolean
  onDialog: (kind: 'reassign' | 'change' | 'tag' | 'exportSelected' | 'delete') => void
}

export function SelectedContactsBar({
  selection,
  total,
  similar,
  mayReassign,
  onDialog,
}: SelectedContactsBarProps) {
  // Where exactly two are selected.
  const mergeHref = mergeHrefOf(selection)
  // A file of some of the contacts is asked for by their ids, up to a limit.
  const exportable = selection.all !== undefined || selection.count <= maxExportedIds
  return (
    <SelectionBar
      count={selection.count}
      noun={['contact', 'contacts']}
      onCancel={selection.clear}
      all={{ total: similar ? 0 : total, onSelectAll: selection.selectAll }}
    >
      {mayReassign && (
        <Button variant="default" size="sm" onClick={() => onDialog('reassign')}>
          Reassign Agent
        </Button>
      )}
      <Button color="critical" size="sm" onClick={() => onDialog('delete')}>
        Delete Selected
      </Button>
      <Button variant="default" size="sm" onClick={() => onDialog('change')}>
        Change...
      </Button>
      <Button variant="default" size="sm" onClick={() => onDialog('tag')}>
        Tag...
      </Button>
      {mergeHref && (
        <LinkButton variant="default" size="sm" href={mergeHref}>
          Merge...
        </LinkButton>
      )}
      {!similar && exportable && (
        <Button variant="default" size="sm" onClick={() => onDialog('exportSelected')}>
          Export Selected
        </Button>
      )}
    </SelectionBar>
  )
}
