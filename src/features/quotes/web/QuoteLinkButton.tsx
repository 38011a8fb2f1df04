import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { QuoteLinkDialog } from './QuoteLinkDialog.tsx'

export type QuoteLinkButtonProps = { contactId: number; name: string; disabled: boolean }

export function QuoteLinkButton({ contactId, name, disabled }: QuoteLinkButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLink size={18} aria-hidden />}
        onClick={() => setOpen(true)}
        disabled={disabled}
      >
        Generate Quote Link
      </Button>
      <QuoteLinkDialog
        open={open}
        onClose={() => setOpen(false)}
        contactId={contactId}
        name={name}
      />
    </>
  )
}
