import { Box, Text, Tooltip } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import type { useSendQuote } from './use-send-quote.ts'

/** Emails the contact a quote. A warning, such as an open enrollment window, must be confirmed. */
export function SendQuoteButton({ quote }: { quote: ReturnType<typeof useSendQuote> }) {
  const [asking, setAsking] = useState(false)
  const { state, available, reason, warning, note } = quote
  const button = (
    <Button
      leftSection={<IconMail size={18} aria-hidden />}
      onClick={() => (warning === undefined && note === undefined ? quote.go() : setAsking(true))}
      loading={state === 'sending'}
      loadingText="Sending..."
      disabled={!available || state === 'sent'}
    >
      {state === 'sent' ? 'Email Sent' : 'Send Quote'}
    </Button>
  )
  return (
    <>
      {state === 'idle' && reason !== undefined ? (
        <Tooltip label={reason}>
          {/* A disabled button gets no pointer events. */}
          <Box component="span">{button}</Box>
        </Tooltip>
      ) : (
        button
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          quote.go()
        }}
        title="Send this quote now?"
        confirmLabel="Send Quote"
        color="accent"
      >
        {warning !== undefined && <Text>{warning}</Text>}
        {note !== undefined && <Text>{note}</Text>}
      </ConfirmDialog>
    </>
  )
}
