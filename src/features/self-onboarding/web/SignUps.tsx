import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx'
import { FirstLoad } from '../../../ui/data/FirstLoad.tsx'
import { displayInstant } from '../../../ui/foundation/display-instant.ts'
import { Section } from '../../../ui/frame/Section.tsx'
import { useMe } from '../../access/client/use-me.ts'
import { selfOnboardingApi } from '../client/self-onboarding-client.ts'
import { signUpKindTexts } from '../shared/sign-up-kinds.ts'

/**
 * The forms that a contact has sent, with the consent as it was shown. Nothing for contacts that
 * the agency has added.
 */
export function SignUps({ contactId }: { contactId: number }) {
  const { timeZone } = useMe()
  const query = useQuery(selfOnboardingApi.listSignUps.queryOptions({ input: { id: contactId } }))
  const { data } = query
  if (data === undefined || data.signUps.length === 0) return <FirstLoad query={query} />
  return (
    <Section title="Self-onboarding">
      <Stack gap="md" align="flex-start">
        {data.signUps.map((signUp) => (
          <Stack key={signUp.id} gap={4}>
            <Text fw={600}>{signUpKindTexts[signUp.kind]}</Text>
            <Text size="sm">
              {displayInstant(signUp.at, timeZone)}
              {signUp.typedEmail !== null && `, as ${signUp.typedEmail}`}
            </Text>
            {signUp.kind === 'duplicate' && (
              <Text size="sm">
                This contact gets no emails until you correct the email address.{' '}
                {signUp.sameEmailAs !== null && (
                  <Anchor href={`/contact/${signUp.sameEmailAs}`}>
                    Open the contact with this email address
                  </Anchor>
                )}
              </Text>
            )}
            {signUp.consent === null ? (
              <Text size="sm" c="dimmed">
                No consent was recorded.
              </Text>
            ) : (
              <>
                <Text size="sm" lang={signUp.consent.language}>
                  “{signUp.consent.text}”
                </Text>
                <Text size="xs" c="dimmed">
                  Consent {signUp.consent.version}, from network {signUp.ipNetwork},{' '}
                  {signUp.userAgent}
                </Text>
              </>
            )}
          </Stack>
        ))}
        <Group gap="sm">
          <Text size="sm">This contact’s personal link for updating their own details:</Text>
          <CopyButton text={data.ownLink} size="sm" />
        </Group>
      </Stack>
    </Section>
  )
}
