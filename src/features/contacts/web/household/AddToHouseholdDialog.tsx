import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayDate } from '../../../../kernel/calendar-date.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../../ui/data/EmptyState.tsx'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { SearchBox } from '../../../../ui/data/SearchBox.tsx'
import { SubmitError } from '../../../../ui/forms/SubmitError.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { Modal } from '../../../../ui/overlay/Modal.tsx'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { contactsApi } from '../../client/contacts-client.ts'
import { householdsApi } from '../../client/households-client.ts'
import { emptyListState, filterInput } from '../../shared/contact-filter.ts'
import { contactName } from '../../shared/contact-name.ts'
import { householdFailed } from '../../shared/contact-texts.ts'
import type { Contact } from '../../shared/contacts.contract.ts'

const maxShown = 8

interface AddToHouseholdDialogProps {
  readonly contact: Contact
  /** Those who are in the household already. */
  readonly known: readonly number[]
  readonly onClose: () => void
}

/** Finds a client and joins them, with their household. */
export function AddToHouseholdDialog({ contact, known, onClose }: AddToHouseholdDialogProps) {
  const [search, setSearch] = useState(contact.last_name)
  const query = useQuery(
    contactsApi.listContacts.queryOptions({
      input: { ...filterInput({ ...emptyListState, search }), limit: 50 },
      enabled: search.trim() !== '',
    }),
  )
  const join = useAction(householdsApi.joinHousehold.mutationOptions(), {
    invalidates: [contactsApi.key()],
    failed: householdFailed,
  })
  const others = (query.data?.contacts ?? []).filter(({ id }) => !known.includes(id))
  const joinWith = (other: Contact) =>
    join.run(
      { id: contact.id, contact_id: other.id },
      {
        onDone: () => {
          onClose()
          toast({
            message: `${contactName(contact)} and ${contactName(other)} are now one household`,
            tone: 'positive',
          })
        },
      },
    )
  return (
    <Modal open onClose={onClose} title={`Who lives with ${contactName(contact)}?`}>
      <Stack gap="md">
        <SearchBox value={search} onChange={setSearch} placeholder="Name, email, or phone" />
        {search.trim() !== '' && (
          <QueryState
            query={query}
            isEmpty={() => others.length === 0}
            empty={
              <EmptyState compact title="No one found" text="Try another name, email, or phone." />
            }
          >
            {() => (
              <Stack gap="sm">
                {others.slice(0, maxShown).map((other) => (
                  <Group key={other.id} justify="space-between" gap="xs">
                    <div>
                      <Text fw={560}>{contactName(other)}</Text>
                      <Text size="sm" c="dimmed">
                        {[other.email, other.birth_date && displayDate(other.birth_date as never)]
                          .filter(Boolean)
                          .join(', ')}
                      </Text>
                    </div>
                    <Button
                      variant="default"
                      size="sm"
                      aria-label={`Add ${contactName(other)}`}
                      disabled={join.busy}
                      onClick={() => joinWith(other)}
                    >
                      Add
                    </Button>
                  </Group>
                ))}
                {others.length > maxShown && (
                  <Text size="sm" c="dimmed">
                    Only the first {maxShown} are shown. Type more of the name to narrow the list.
                  </Text>
                )}
              </Stack>
            )}
          </QueryState>
        )}
        <SubmitError message={join.error} />
      </Stack>
    </Modal>
  )
}
