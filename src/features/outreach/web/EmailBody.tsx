import { SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { EmailFrame } from '../../../ui/data/EmailFrame.tsx'
import { Section } from '../../../ui/frame/Section.tsx'

const forms: { value: 'html' | 'text'; label: string }[] = [
  { value: 'html', label: 'As shown' },
  { value: 'text', label: 'Text only' },
]

/** The email as mail programs show it, or its text part. */
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
      description="Links are turned off here, so that viewing never counts as the client’s click."
      actions={
        <SegmentedControl aria-label="Email format" data={forms} value={form} onChange={setForm} />
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
