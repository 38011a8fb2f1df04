import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import { FirstLoad } from '../../../ui/data/FirstLoad.tsx'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { Banner } from '../../../ui/frame/Banner.tsx'
import type { Contact } from '../../contacts/shared/contacts.contract.ts'
import { correspondenceApi } from '../../correspondence/client/correspondence-client.ts'
import { addressProblemApi } from '../../outreach/client/address-problem-client.ts'
import type { AddressProblem } from '../../outreach/shared/reports/address-problem.contract.ts'
import { NoteText } from './NoteText.tsx'
import { TryAgainDialog } from './TryAgainDialog.tsx'

/** That a client's email address does not work, why, and what can be done; nothing if it does. */
export function AddressNotice({ contact }: { contact: Contact }) {
  const [asking, setAsking] = useState(false)
  const query = useQuery(
    addressProblemApi.readAddressProblem.queryOptions({ input: { id: contact.id } }),
  )
  if (query.data === undefined) return <FirstLoad query={query} />
  const { problem } = query.data
  if (problem === null) return null
  return (
    <Banner
      tone="warning"
      action={
        problem.reason === 'bounced' && (
          <Button size="sm" variant="default" onClick={() => setAsking(true)}>
            Try again
          </Button>
        )
      }
    >
      <Stack gap={4}>
        <span>{problem.text}</span>
        <Report contactId={contact.id} problem={problem} />
      </Stack>
      {asking && <TryAgainDialog contact={contact} onClose={() => setAsking(false)} />}
    </Banner>
  )
}

/** The words of the mail server, and the whole report on a press. */
function Report({ contactId, problem }: { contactId: number; problem: AddressProblem }) {
  const { said, client_email_id: emailId } = problem
  const [open, setOpen] = useState(false)
  const query = useQuery({
    ...correspondenceApi.readClientEmail.queryOptions({
      input: { id: contactId, email_id: emailId ?? 0 },
    }),
    enabled: open && emailId !== null,
  })
  return (
    <>
      {said !== null && problem.reason === 'bounced' && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          The server said: {said}
        </Text>
      )}
      {open && (
        <QueryState query={query} compact loadingText="Loading the report...">
          {({ text }) => <NoteText text={text === '' ? '(no text)' : text} />}
        </QueryState>
      )}
      {emailId !== null && (
        <Group>
          <TextButton onClick={() => setOpen(!open)}>
            {open ? 'Hide report' : 'Read report'}
          </TextButton>
        </Group>
      )}
    </>
  )
}
