import { Group } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { useMayOpen } from '../../access/client/use-me.ts'

/** For admins: the audit log's entries about a contact. */
export function HistoryButton({ contactId }: { contactId: number }) {
  if (!useMayOpen('/audit-log')) return null
  return (
    <Group>
      <LinkButton
        variant="default"
        href={`/audit-log?record=contact-${contactId}`}
        leftSection={<IconHistory size={18} aria-hidden />}
      >
        History of this contact
      </LinkButton>
    </Group>
  )
}
