import { Text } from '@mantine/core'
import { useState } from 'react'
import { Segmented } from '../../../ui/forms/Segmented.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { MailFrame } from './EmailFrame.tsx'

const forms = [
  { value: 'html', label: 'As shown' },
  { value: 'text', label: 'Text only' },
] as const

/** What the mail says, as mail programs show it or as its text part. */
export function MailBody({ subject, html, text }: { subject: string; html: string; text: string }) {
  const [form, setForm] = useState<'html' | 'text'>('html')
  return (
    <Section
      title="Mail"
      description="Links are switched off here, so a look never counts as the client’s."
      actions={
        <Segmented label="Form of the mail" options={forms} value={form} onChange={setForm} />
      }
    >
      {form === 'html' ? (
        <MailFrame html={html} title={`Mail: ${subject}`} />
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
