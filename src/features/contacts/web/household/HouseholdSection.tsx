import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { countOf } from '../../../../kernel/count.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../../ui/data/EmptyState.tsx'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { SubmitError } from '../../../../ui/forms/SubmitError.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { AppLink } from '../../../../ui/foundation/AppLink.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { jointDays } from '../../../organizations/shared/email-types.ts'
import { contactsApi } from '../../client/contacts-client.ts'
import { householdsApi } from '../../client/households-client.ts'
import { contactName } from '../../shared/contact-name.ts'
import { householdFailed } from '../../shared/contact-texts.ts'
import type { Contact } from '../../shared/contacts.contract.ts'
import type { HouseholdMember } from '../../shared/households.contract.ts'

const AddToHouseholdDialog = lazy(async () => ({
  default: (await import('./AddToHouseholdDialog.tsx')).AddToHouseholdDialog,
}))

/** One person with why they belong here; `children` are the buttons. */
function Person({ person, children }: { person: HouseholdMember; children?: ReactNode }) {
  return (
    <Group justify="space-between" gap="xs">
      <div>
        <Anchor component={AppLink} href={`/contact/${person.id}`} underline="always" fw={560}>
          {contactName(person)}
        </Anchor>
        <Text size="sm" c="dimmed">
          {person.reasons.join(', ')}
        </Text>
      </div>
      {children}
    </Group>
  )
}

/** The clients who live with this one: who they are, why, and who may be one of them. */
export function HouseholdSection({ contact }: { contact: Contact }) {
  const { id } = contact
  const [open, setOpen] = useState<'add' | 'leave'>()
  const query = useQuery(householdsApi.getHousehold.queryOptions({ input: { id } }))
  const options = { invalidates: [contactsApi.key()], failed: householdFailed }
  const join = useAction(householdsApi.joinHousehold.mutationOptions(), options)
  const leave = useAction(householdsApi.leaveHousehold.mutationOptions(), options)
  const dismiss = useAction(householdsApi.dismissHousehold.mutationOptions(), options)
  const close = () => {
    leave.reset()
    setOpen(undefined)
  }
  const household = query.data?.household
  const others = household === undefined ? 0 : household.members.length + household.hidden
  const isFull = household !== undefined && others + 1 >= household.limit
  return (
    <Section
      title="Household"
      actions={
        household && (
          <>
            {others > 0 && (
              <Button variant="subtle" size="sm" onClick={() => setOpen('leave')}>
                Leave Household
              </Button>
            )}
            <Button variant="default" size="sm" disabled={isFull} onClick={() => setOpen('add')}>
              Add Someone
            </Button>
          </>
        )
      }
    >
      <QueryState
        query={query}
        isEmpty={({ household: { suggestions } }) => others + suggestions.length === 0}
        empty={
          <EmptyState
            compact
            title="No household"
            text={`Clients who live together can share an email address. Emails to them due within ${jointDays} days of each other are combined into one.`}
          />
        }
      >
        {({ household: { members, hidden, suggestions, limit } }) => (
          <Stack gap="sm">
            {members.map((member) => (
              <Person key={member.id} person={member} />
            ))}
            {members.some(({ email }) => email !== null && email === contact.email) && (
              <Text size="sm" c="dimmed">
                Emails to clients who share the email address are combined into one if they are due
                within {jointDays} days of each other and have the same agent and language. Settings
                can turn this off.
              </Text>
            )}
            {hidden > 0 && (
              <Text size="sm" c="dimmed">
                {countOf(hidden, 'client')} assigned to another agent
              </Text>
            )}
            {isFull && (
              <Text size="sm" c="dimmed">
                A household can have at most {limit} clients.
              </Text>
            )}
            {suggestions.map((person) => (
              <Person key={person.id} person={person}>
                <Group gap="xs">
                  <Text size="sm">Do they live together?</Text>
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={`Yes, Join ${contactName(person)}`}
                    loading={join.busy}
                    disabled={isFull}
                    onClick={() => join.run({ id, contact_id: person.id })}
                  >
                    Yes, Join
                  </Button>
                  <Button
                    variant="subtle"
                    size="sm"
                    aria-label={`No, not ${contactName(person)}`}
                    loading={dismiss.busy}
                    onClick={() => dismiss.run({ id, contact_id: person.id })}
                  >
                    No
                  </Button>
                </Group>
              </Person>
            ))}
            <SubmitError message={join.error ?? dismiss.error} />
          </Stack>
        )}
      </QueryState>
      {open === 'add' && (
        <Suspense>
          <AddToHouseholdDialog
            contact={contact}
            known={[id, ...(household?.members ?? []).map((member) => member.id)]}
            onClose={close}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={open === 'leave'}
        onClose={close}
        onConfirm={() =>
          leave.run(
            { id },
            {
              onDone: () => {
                close()
                toast({ message: `${contactName(contact)} left the household`, tone: 'positive' })
              },
            },
          )
        }
        title="Leave the household?"
        confirmLabel="Leave Household"
        color="accent"
        busy={leave.busy}
        error={leave.error}
      >
        {contactName(contact)} will remain a client. You can add them back later.
      </ConfirmDialog>
    </Section>
  )
}
