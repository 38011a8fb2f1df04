import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSend } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { EmailFrame } from '../../../../ui/data/EmailFrame.tsx'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { SearchSelect } from '../../../../ui/forms/SearchSelect.tsx'
import { SubmitError } from '../../../../ui/forms/SubmitError.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { Section } from '../../../../ui/frame/Section.tsx'
import { showToast } from '../../../../ui/overlay/show-toast.tsx'
import { useMe } from '../../../access/client/use-me.ts'
import { useClientSearch } from '../../../contacts/client/use-client-search.ts'
import { contactName } from '../../../contacts/shared/contact-name.ts'
import { emailTextsApi } from '../../client/email-texts-client.ts'
import type { WrittenText } from '../../shared/texts/email-text.ts'
import type { TextKeyProps } from './text-key.ts'
import styles from './texts.module.css'

const sizes = [
  { value: 'phone', label: 'Phone' },
  { value: 'computer', label: 'Computer' },
]
const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]
/** After the last key, so that the server renders what was meant. */
const waitMs = 500

/** The text as a chosen client gets it, by the server's own templates, and a test to oneself. */
export function TextPreview({ kind, locale, content }: TextKeyProps & { content: WrittenText }) {
  const [client, setClient] = useState<string | null>(null)
  const [size, setSize] = useState('phone')
  const [scheme, setScheme] = useState('light')
  const search = useClientSearch(contactName)
  const [settled] = useDebouncedValue(content, waitMs)
  const contactId = client === null ? undefined : Number(client)
  const query = useQuery(
    emailTextsApi.previewEmailText.queryOptions({
      input: { kind, locale, content: settled, contactId },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <Section
      title="Preview"
      description="As this client would get it today. Links are turned off here."
    >
      <Stack gap="md">
        <SearchSelect
          label="Client"
          {...search}
          placeholder="A fictional client"
          value={client}
          onChange={setClient}
        />
        <Group gap="sm">
          <SegmentedControl aria-label="Size" data={sizes} value={size} onChange={setSize} />
          <SegmentedControl
            aria-label="Colors"
            data={schemes}
            value={scheme}
            onChange={setScheme}
          />
        </Group>
        <QueryState query={query}>
          {({ to, subject, html }) => (
            <Stack gap="xs">
              <Text size="sm">
                <Text component="span" c="dimmed">
                  To {to}
                </Text>
                <br />
                <strong>{subject}</strong>
              </Text>
              <div className={styles.preview} data-size={size} data-scheme={scheme}>
                <EmailFrame
                  html={html}
                  title={`Email: ${subject}`}
                  scheme={scheme === 'dark' ? 'dark' : 'light'}
                />
              </div>
            </Stack>
          )}
        </QueryState>
        <SendTest kind={kind} locale={locale} content={content} contactId={contactId} />
      </Stack>
    </Section>
  )
}

function SendTest(input: TextKeyProps & { content: WrittenText; contactId: number | undefined }) {
  const { email } = useMe()
  const send = useAction(emailTextsApi.testEmailText.mutationOptions(), {
    failed: 'The test email was not sent. Please try again.',
  })
  return (
    <Stack gap="xs" align="flex-start">
      <SubmitError message={send.error} />
      <Button
        variant="default"
        leftSection={<IconSend size={18} aria-hidden />}
        loading={send.busy}
        loadingText="Sending..."
        onClick={() =>
          send.run(input, {
            onDone: ({ to }) => showToast({ message: `Sent to ${to}.`, tone: 'positive' }),
          })
        }
      >
        Send a test to me
      </Button>
      <Text size="sm" c="dimmed">
        Sent only to {email}, marked TEST, with this unsaved text.
      </Text>
    </Stack>
  )
}
