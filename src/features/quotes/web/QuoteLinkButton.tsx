import { Box, Tooltip } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { QuoteLinkDialog } from './QuoteLinkDialog.tsx'

export type QuoteLinkButtonProps = {
  contactId: number
  name: string
  disabled: boolean
  /** Why it is disabled. */
  reason?: string | undefined
}

export function QuoteLinkButton({ contactId, name, disabled, reason }: QuoteLinkButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Tooltip label={reason} disabled={!disabled || reason === undefined}>
        {/* A disabled button gets no pointer events. */}
        <Box component="span">
          <Button
            variant="default"
            leftSection={<IconLink size={18} aria-hidden />}
            onClick={() => setOpen(true)}
            disabled={disabled}
          >
            Generate Quote Link
          </Button>
        </Box>
      </Tooltip>
      <QuoteLinkDialog
        open={open}
        onClose={() => setOpen(false)}
        contactId={contactId}
        name={name}
      />
    </>
  )
}
