import { SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { Section } from '../../../ui/frame/Section.tsx'
import { EmailFrame } from './EmailFrame.tsx'

const forms: { value: 'html' | 'text'; label: string }[] = [
  { value: 'html', label: 'As shown' },
  { value: 'text', label: 'Text only' },
]

/** What the email says, as mail programs show it or as its text part. */
export function EmailBody({
  subject,
  html,
  text,
}: {
  subject: string
  html: string
  text: string
}) {
  const [form, setForm] = useState<'html' | 'text'>('html')
  return (
    <Section
      title="Email"
      description="Links are switched off here, so a look never counts as the client’s."
      actions={
        <SegmentedControl
          aria-label="Form of the email"
          data={forms}
          value={form}
          onChange={setForm}
        />
      }
    >
      {form === 'html' ? (
        <EmailFrame html={html} title={`Email: ${subject}`} />
      ) : (
        <Text
          component="pre"
          m={0}
          style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontFamily: 'inherit' }}
        >
          {text}
        </Text>
      )}
    </Section>
  )
}
