import { Group } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useRights } from '../../access/client/use-me.ts'
import { canTakeEvidence } from '../shared/evidence.policy.ts'

const EvidenceDialog = lazy(async () => ({
  default: (await import('./EvidenceDialog.tsx')).EvidenceDialog,
}))

export type EvidenceButtonProps = {
  contactId: number
  name: string
  /** In a row of a table. */
  small?: boolean
}

/** For admins: the signed file of everything that was sent to a contact. */
export function EvidenceButton({ contactId, name, small = false }: EvidenceButtonProps) {
  const [open, setOpen] = useState(false)
  if (!canTakeEvidence(useRights())) return null
  return (
    <Group>
      <Button
        variant="default"
        {...(small
          ? { size: 'sm', 'aria-label': `Evidence file for ${name}` }
          : { leftSection: <IconCertificate size={18} aria-hidden /> })}
        onClick={() => setOpen(true)}
      >
        Evidence file
      </Button>
      {open && (
        <Suspense>
          <EvidenceDialog contactId={contactId} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Group>
  )
}
