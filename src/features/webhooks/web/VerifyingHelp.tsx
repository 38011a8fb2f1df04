import { Code, List, Text } from '@mantine/core'
import { Section } from '../../../ui/frame/Section.tsx'
import { retriedDays } from '../shared/webhook-texts.ts'

/** The rules for receivers; docs/webhooks.md has them with an example. */
export function VerifyingHelp() {
  return (
    <Section title="For your developers">
      <List spacing="xs">
        <List.Item>
          Each event is a POST with a JSON body. It carries contact ids, never names or answers:
          read the contact with an API key.
        </List.Item>
        <List.Item>
          Check the signature before you trust an event. We follow{' '}
          <Text component="span" fw={600}>
            Standard Webhooks
          </Text>
          : the HMAC-SHA256, with your secret, of <Code>webhook-id</Code>,{' '}
          <Code>webhook-timestamp</Code> and the body, joined by dots, is in{' '}
          <Code>webhook-signature</Code>. Refuse timestamps older than five minutes.
        </List.Item>
        <List.Item>
          Respond with 2xx within 10 seconds. Anything else is retried, at longer and longer
          intervals, for {retriedDays} days. Redirects are not followed.
        </List.Item>
        <List.Item>
          An event can arrive twice and out of order: remember each <Code>webhook-id</Code> and
          ignore repetitions.
        </List.Item>
      </List>
    </Section>
  )
}
