import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { useSendQuote } from './use-send-quote.ts'

export type SendQuoteDialogProps = {
  contactId: number
  name: string
  onClose: () => void
}

/** Asks before it emails a client a quote from anywhere in the app. */
export function SendQuoteDialog({ contactId, name, onClose }: SendQuoteDialogProps) {
  const { go, state, available, reason, warning, note, banner } = useSendQuote(contactId)
  const sent = banner?.tone === 'positive' ? banner.text : undefined
  useEffect(() => {
    if (sent === undefined) return
    toast({ message: `${name}: ${sent}`, tone: 'positive' })
    onClose()
  }, [sent, name, onClose])
  const before =
    state === 'sent'
      ? 'A quote was just sent.'
      : (reason ??
        warning ??
        note ??
        (available ? undefined : 'Checking whether a quote can be sent...'))
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={go}
      title={`Send a quote to ${name}?`}
      confirmLabel="Send Quote"
      color="accent"
      busy={state === 'sending'}
      busyLabel="Sending..."
      disabled={!available || state === 'sent'}
      error={banner?.tone === 'critical' ? banner.text : undefined}
    >
      <Text role="status">
        {before ?? 'The email goes out now, with a quote made for this client.'}
      </Text>
    </ConfirmDialog>
  )
}
