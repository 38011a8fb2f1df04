import { Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet, IconHistory, IconUserPlus } from '@tabler/icons-react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { useAppNavigate } from '../../../../ui/foundation/AppLink.tsx'
import { Modal } from '../../../../ui/overlay/Modal.tsx'

export type AddContactChooserProps = {
  open: boolean
  onClose: () => void
  onSingle: () => void
}

/** Lets the member add one contact or import a file (CONTACTS-008). */
export function AddContactChooser({ open, onClose, onSingle }: AddContactChooserProps) {
  const navigate = useAppNavigate()
  return (
    <Modal open={open} onClose={onClose} title="Add Contact" size="sm">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          How do you want to add contacts?
        </Text>
        <Button fullWidth leftSection={<IconUserPlus size={19} aria-hidden />} onClick={onSingle}>
          Individual Upload
        </Button>
        <Button
          fullWidth
          variant="default"
          leftSection={<IconFileSpreadsheet size={19} aria-hidden />}
          onClick={() => navigate('/contacts/import')}
        >
          Bulk Upload (CSV or Excel)
        </Button>
        <LinkButton
          href="/contacts/imports"
          variant="subtle"
          leftSection={<IconHistory size={19} aria-hidden />}
        >
          Earlier imports and undo
        </LinkButton>
      </Stack>
    </Modal>
  )
}
