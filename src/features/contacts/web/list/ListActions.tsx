import { IconDownload, IconTrash } from '@tabler/icons-react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { DuplicatesLink } from './DuplicatesLink.tsx'

type ListActionsProps = {
  /** Undefined while there is nothing to export. */
  onExport: (() => void) | undefined
  onAdd: () => void
}

/** The ways from the list of contacts to other pages, a file or a new contact. */
export function ListActions({ onExport, onAdd }: ListActionsProps) {
  return (
    <>
      <DuplicatesLink />
      <LinkButton
        href="/contacts/trash"
        variant="subtle"
        leftSection={<IconTrash size={18} aria-hidden />}
      >
        Deleted contacts
      </LinkButton>
      <Button
        variant="default"
        leftSection={<IconDownload size={17} aria-hidden />}
        onClick={onExport}
        disabled={onExport === undefined}
      >
        Export
      </Button>
      <Button onClick={onAdd}>+ Add Contact</Button>
    </>
  )
}
