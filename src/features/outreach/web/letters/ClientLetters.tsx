import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { displayDate } from '../../../../kernel/calendar-date.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { FirstLoad } from '../../../../ui/data/FirstLoad.tsx'
import { everything, useAction } from '../../../../ui/forms/use-action.ts'
import { displayInstant } from '../../../../ui/foundation/display-instant.ts'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { toast, undoMilliseconds } from '../../../../ui/overlay/toasts.ts'
import { useMe } from '../../../access/client/use-me.ts'
import { reasonText } from '../../../contacts/shared/reasons/read-reason.ts'
import { lettersApi } from '../../client/letters-client.ts'
import { emailTypeLabel } from '../../shared/labels.ts'

/** Letters and calls in place of a client's emails, and the wish for no letters. */
export function ClientLetters({ contactId }: { contactId: number }) {
  const { timeZone } = useMe()
  const query = useQuery(lettersApi.readClientLetters.queryOptions({ input: { id: contactId } }))
  const wish = useAction(lettersApi.setNoLetters.mutationOptions(), {
    invalidates: everything,
    failed: 'The choice was not saved. Please try again.',
  })
  const set = (noLetters: boolean, again = false) =>
    wish.run(
      { id: contactId, noLetters },
      {
        onDone: () => {
          if (again) return
          toast({
            message: noLetters ? 'No more letters' : 'Letters allowed again',
            tone: 'positive',
            duration: undoMilliseconds,
            action: { label: 'Undo', onAction: () => set(!noLetters, true) },
          })
        },
      },
    )
  const { planned = [], missing = [], no_letters_at: refused = null } = query.data ?? {}
  const { may_get_letters: offered = false } = query.data ?? {}
  if (query.data === undefined || (planned.length === 0 && refused === null && !offered))
    return <FirstLoad query={query} />
  const letters = planned.filter(({ way }) => way === 'letter')
  return (
    <Section
      title="Instead of emails"
      description="What your agency chose for clients who get no email, planned by the same rules."
      actions={
        refused === null &&
        (offered || letters.length > 0) && (
          <Button size="sm" variant="default" loading={wish.busy} onClick={() => set(true)}>
            Client wants no letters
          </Button>
        )
      }
    >
      <Stack gap="md">
        {refused !== null && (
          <Banner
            tone="info"
            title={`Client wants no letters, since ${displayInstant(refused, timeZone)}`}
            action={
              <Button size="sm" variant="default" loading={wish.busy} onClick={() => set(false)}>
                Send letters again
              </Button>
            }
          >
            Change this only if the client asks you to.
          </Banner>
        )}
        {wish.error !== undefined && (
          <Text size="sm" c="critical" role="alert">
            {wish.error}
          </Text>
        )}
        {letters.length > 0 && missing.length > 0 && (
          <Banner tone="warning" title="Letters cannot be delivered yet">
            Missing: {missing.join(', ')}. Edit the contact to complete the address.
          </Banner>
        )}
        {planned.length === 0 && <Text c="dimmed">Nothing planned.</Text>}
        {planned.map(({ type, occasion, way, send_date, event_date, reason, asked_on }) => (
          <Group key={`${type} ${occasion}`} justify="space-between" gap="sm">
            <Text>
              {emailTypeLabel(type)} {way} on {displayDate(send_date)}
              <Text span display="block" size="sm" c="dimmed">
                {asked_on !== null
                  ? `Task added on ${displayDate(asked_on)}`
                  : reason === null
                    ? `For ${displayDate(event_date)}`
                    : reasonText(reason)}
              </Text>
            </Text>
            {way === 'letter' && (
              <Anchor
                href={`/api/letters/preview/${contactId}/${type}/${occasion}`}
                target="_blank"
                rel="noopener"
              >
                Preview {emailTypeLabel(type)} letter
              </Anchor>
            )}
          </Group>
        ))}
      </Stack>
    </Section>
  )
}
