import { IconHeartbeat } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { HealthAssessmentDialog } from './HealthAssessmentDialog.tsx'

export function HealthAssessmentButton({ contactId }: { contactId: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHeartbeat size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Health Assessment
      </Button>
      <HealthAssessmentDialog open={open} onClose={() => setOpen(false)} contactId={contactId} />
    </>
  )
}
