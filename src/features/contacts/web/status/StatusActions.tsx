import { Group, List, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { errorMessage } from '../../../../ui/foundation/transport-error.ts'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { toast, undoMilliseconds } from '../../../../ui/overlay/toasts.ts'
import {
  type ClientStatus,
  clientStatusEffects,
  isClientStatus,
  type UnemailedStatus,
  unemailedStatuses,
} from '../../../organizations/shared/client-status.rules.ts'
import { contactsApi, contactsClient } from '../../client/contacts-client.ts'
import { contactName } from '../../shared/contact-name.ts'
import { updateFailed } from '../../shared/contact-texts.ts'
import type { Contact } from '../../shared/contacts.contract.ts'

const words: Readonly<Record<UnemailedStatus, { press: string; question: string }>> = {
  deceased: { press: 'Deceased', question: 'Did this client die?' },
  medicare_advantage: {
    press: 'Moved to Medicare Advantage',
    question: 'Did this client move to Medicare Advantage?',
  },
}

/** The consequences of a status, beside its own sentence. */
const consequences: Readonly<Record<UnemailedStatus, readonly string[]>> = {
  deceased: [
    'Emails that wait are canceled at once.',
    'Anniversaries and renewals of the policy are no longer shown.',
    'If others live in the household, their agent gets a task to get in touch.',
  ],
  medicare_advantage: [
    'Emails that wait are canceled at once.',
    'Anniversaries and renewals of the policy are no longer shown.',
  ],
}

/** One press for a client who died or moved to Medicare Advantage, with an undo. */
export function StatusActions({ contact }: { contact: Contact }) {
  const [asked, setAsked] = useState<UnemailedStatus>()
  const queries = useQueryClient()
  const update = useAction(contactsApi.updateContact.mutationOptions(), {
    invalidates: [[]],
    failed: updateFailed,
  })
  const before = contact.client_status
  if (!isClientStatus(before) || !clientStatusEffects[before].emailed) return null
  const undo = async (version: number) => {
    try {
      await contactsClient.updateContact({ id: contact.id, client_status: before, version })
    } catch (error) {
      toast({ message: errorMessage(error, updateFailed), tone: 'critical' })
    }
    void queries.invalidateQueries()
  }
  const set = (status: ClientStatus) =>
    update.run(
      { id: contact.id, client_status: status, version: contact.version },
      {
        onDone: ({ contact: saved }) => {
          setAsked(undefined)
          toast({
            message: `${contactName(contact)}: ${clientStatusEffects[status].label}`,
            tone: 'positive',
            duration: undoMilliseconds,
            action: { label: 'Undo', onAction: () => void undo(saved.version) },
          })
        },
      },
    )
  return (
    <Group gap="xs">
      {unemailedStatuses.toReversed().map((status) => (
        <Button key={status} size="sm" variant="default" onClick={() => setAsked(status)}>
          {words[status].press}
        </Button>
      ))}
      {asked !== undefined && (
        <ConfirmDialog
          open
          title={words[asked].question}
          confirmLabel={`Set to ${clientStatusEffects[asked].label}`}
          color="accent"
          busy={update.busy}
          busyLabel="Saving..."
          error={update.error}
          onConfirm={() => set(asked)}
          onClose={() => {
            update.reset()
            setAsked(undefined)
          }}
        >
          <Text size="sm">{clientStatusEffects[asked].effect}</Text>
          <List size="sm" mt="xs">
            {consequences[asked].map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        </ConfirmDialog>
      )}
    </Group>
  )
}
