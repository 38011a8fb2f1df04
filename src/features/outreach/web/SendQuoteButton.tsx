import { Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { Tip } from '../../../ui/overlay/Tip.tsx'
import type { useSendQuote } from './use-send-quote.ts'

/** Emails the contact a quote; where a guaranteed-issue window is open the agent is told before it goes. */
export function SendQuoteButton({ quote }: { quote: ReturnType<typeof useSendQuote> }) {
  const [asking, setAsking] = useState(false)
  const { state, available, reason, warning } = quote
  const button = (
    <Button
      icon={<IconMail size={18} aria-hidden />}
      onClick={() => (warning === undefined ? quote.go() : setAsking(true))}
      loading={state === 'sending'}
      loadingText="Sending..."
      disabled={!available || state === 'sent'}
    >
      {state === 'sent' ? 'Email Sent' : 'Send Quote'}
    </Button>
  )
  return (
    <>
      {state === 'idle' && reason !== undefined ? <Tip label={reason}>{button}</Tip> : button}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          quote.go()
        }}
        title="Send this quote now?"
        confirmLabel="Send Quote"
        tone="primary"
      >
        <Text>{warning}</Text>
      </ConfirmDialog>
    </>
  )
}
