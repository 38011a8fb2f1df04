import { Group, Stack, Text, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { ErrorState } from '../../../ui/data/ErrorState.tsx'
import { ProgressBar } from '../../../ui/data/ProgressBar.tsx'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { quotesApi } from '../client/quotes-client.ts'
import { quoteLinkFailed, quoteLinkHint, quoteLinkHintMs } from '../shared/quote-texts.ts'

export type QuoteLinkDialogProps = {
  open: boolean
  onClose: () => void
  contactId: number
  name: string
}

/** Creates a personal quote link and offers it for copying. */
export function QuoteLinkDialog({ open, onClose, contactId, name }: QuoteLinkDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title="Quote link">
      <QuoteLink contactId={contactId} name={name} onClose={onClose} />
    </Modal>
  )
}

function QuoteLink({
  contactId,
  name,
  onClose,
}: {
  contactId: number
  name: string
  onClose: () => void
}) {
  const { mutate, data, error } = useMutation(quotesApi.generateQuote.mutationOptions())
  useEffect(() => mutate({ contactId }), [mutate, contactId])
  if (error)
    return (
      <ErrorState
        compact
        message={errorMessage(error, quoteLinkFailed)}
        onRetry={() => mutate({ contactId })}
      />
    )
  if (data === undefined) return <Waiting />
  const url = new URL(data.redirectUrl, location.origin).href
  return (
    <Stack gap="md">
      <Text>Anyone with this link can see {name}’s quote, so send it only to them.</Text>
      <TextInput label="Link" value={url} readOnly />
      <Group gap="sm">
        <CopyButton text={url} variant="filled" />
        <LinkButton href={url} external variant="default">
          Open quote
        </LinkButton>
        <Button variant="subtle" onClick={onClose}>
          Close
        </Button>
      </Group>
    </Stack>
  )
}

function Waiting() {
  const [slow, setSlow] = useState(false)
  const phone = useMediaQuery('(max-width: 639px)')
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), quoteLinkHintMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <ProgressBar
      value={undefined}
      label="Generating quote link..."
      note={slow && phone ? quoteLinkHint : undefined}
    />
  )
}
