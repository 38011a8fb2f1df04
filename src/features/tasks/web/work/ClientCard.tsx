import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { EmptyState } from '../../../../ui/data/EmptyState.tsx'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { statusOf } from '../../../../ui/foundation/transport-error.ts'
import { Section } from '../../../../ui/frame/Section.tsx'
import { useKeyText } from '../../../../ui/shortcuts/character-keys.ts'
import { useCharacterKeys } from '../../../../ui/shortcuts/use-key.ts'
import { contactsApi } from '../../../contacts/client/contacts-client.ts'
import { columnText } from '../../../contacts/shared/contact-list-columns.ts'
import { contactName } from '../../../contacts/shared/contact-name.ts'
import type { Contact } from '../../../contacts/shared/contacts.contract.ts'
import { noPhoneText } from '../today/occasion-texts.ts'
import { CallByKeyButton, CardName, callByKey } from './WorkCardParts.tsx'

const TaskDialog = lazy(async () => ({ default: (await import('../TaskDialog.tsx')).TaskDialog }))

/** A client of the queue, read when its turn comes: it may have changed since the work began. */
export function ClientCard({ id, logCall }: { id: number; logCall: ReactNode }) {
  const query = useQuery(contactsApi.getContact.queryOptions({ input: { id } }))
  if (statusOf(query.error) === 404)
    return (
      <Section>
        <EmptyState
          title="This client is no longer available"
          text="The client was deleted or reassigned to another agent."
        />
      </Section>
    )
  return (
    <QueryState query={query}>
      {({ contact }) => <Client contact={contact} logCall={logCall} />}
    </QueryState>
  )
}

const facts = ['carrier', 'plan', 'effective', 'state', 'birth_date', 'email'] as const
const labels: Readonly<Record<(typeof facts)[number], string>> = {
  carrier: 'Carrier',
  plan: 'Plan',
  effective: 'Eff. Date',
  state: 'State',
  birth_date: 'Date of Birth',
  email: 'Email',
}

/** Why no call is offered, as in Today: a view may hold clients whom no one should call. */
function notCalled({ client_status, do_not_contact }: Contact): string | null {
  if (client_status === 'deceased') return 'Deceased: do not call.'
  return do_not_contact ? 'Marked “Do not contact”: do not call.' : null
}

function Client({ contact, logCall }: { contact: Contact; logCall: ReactNode }) {
  const [adding, setAdding] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const keyText = useKeyText()
  const name = contactName(contact)
  const silent = notCalled(contact)
  const phone = silent === null ? contact.phone_number : null
  useCharacterKeys({
    c: callByKey(phone),
    t: () => setAdding(true),
  })
  const known = facts.flatMap((key) => {
    const text = columnText(key, contact)
    return text === '' ? [] : [`${labels[key]}: ${text}`]
  })
  return (
    <Section>
      <Stack gap="sm">
        <CardName ref={heading} name={name} />
        <Stack gap={2}>
          {known.map((line) => (
            <Text key={line} style={{ overflowWrap: 'anywhere' }}>
              {line}
            </Text>
          ))}
        </Stack>
        {phone === null && (
          <Text {...(silent === null ? { c: 'dimmed' } : { fw: 600 })}>
            {silent ?? noPhoneText}
          </Text>
        )}
        <Group gap="sm">
          <CallByKeyButton phone={phone} />
          {silent === null && logCall}
          <Button size="lg" variant="default" onClick={() => setAdding(true)}>
            Add task{keyText('T')}
          </Button>
          <LinkButton size="lg" variant="subtle" href={`/contact/${contact.id}`}>
            Open the client’s page
          </LinkButton>
        </Group>
      </Stack>
      {adding && (
        <Suspense>
          <TaskDialog contact={{ id: contact.id, name }} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Section>
  )
}
