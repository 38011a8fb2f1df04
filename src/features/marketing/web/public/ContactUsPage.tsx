import { useState } from 'react'
import { CallError, call } from '../../../../ui-public/client/client.ts'
import { Form } from '../../../../ui-public/forms/Form.tsx'
import { Honeypot } from '../../../../ui-public/forms/Honeypot.tsx'
import { TextAreaField } from '../../../../ui-public/forms/TextAreaField.tsx'
import { TextField } from '../../../../ui-public/forms/TextField.tsx'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import {
  type ContactMessage,
  fieldsMissing,
  maxMessageLength,
  messageFailed,
  messageSent,
  missingFields,
} from '../../shared/contact-message.rules.ts'
import { type ContactPageData, siteDataOf } from '../../shared/site-page.ts'
import { siteTexts } from '../../shared/site-texts.ts'

import { SitePage } from './SitePage.tsx'

type State = 'idle' | 'sending' | 'success' | { readonly failed: string }

/** /contact-us */
export function ContactUsPage({ firstPaint }: { firstPaint: unknown }) {
  const data = siteDataOf<ContactPageData>(firstPaint, { signedIn: false, year: 2025, email: '' })
  const [state, setState] = useState<State>('idle')
  const [form, setForm] = useState<ContactMessage>({
    ...{ name: '', email: data.email, phone: '', message: '' },
  })
  const [website, setWebsite] = useState('')
  const [checked, setChecked] = useState(false)
  const missing = checked ? missingFields(form) : []
  const field = (name: keyof ContactMessage) => ({
    name,
    value: form[name],
    onChange: (value: string) => setForm((before) => ({ ...before, [name]: value })),
    disabled: state === 'sending',
  })
  const errorOf = (name: 'name' | 'email' | 'message', text: string) =>
    missing.includes(name) ? text : undefined
  const send = async () => {
    setChecked(true)
    if (missingFields(form).length > 0) return setState({ failed: fieldsMissing })
    setState('sending')
    try {
      await call('POST', '/contact-us', { ...form, website })
      setState('success')
    } catch (error) {
      const refused = error instanceof CallError && (error.status ?? 500) < 500
      setState({ failed: refused ? error.message : messageFailed })
    }
  }
  return (
    <SitePage data={data} title={siteTexts.contact.title}>
      <div className="site-narrow">
        <h1>Contact Us</h1>
        {state === 'success' ? (
          <Banner tone="positive">{messageSent}</Banner>
        ) : (
          <Card>
            <p className="without-script">This form needs JavaScript. Please turn it on.</p>
            <Form
              onSubmit={() => void send()}
              submitLabel="Send message"
              busyLabel="Sending..."
              busy={state === 'sending'}
              error={typeof state === 'object' ? state.failed : undefined}
            >
              <TextField
                {...field('name')}
                label="Name"
                autoComplete="name"
                error={errorOf('name', 'Enter your name')}
              />
              <TextField
                {...field('email')}
                label="Email"
                type="email"
                autoComplete="email"
                error={errorOf('email', 'Enter your email address')}
              />
              <TextField
                {...field('phone')}
                label="Phone"
                type="tel"
                autoComplete="tel"
                required={false}
              />
              <TextAreaField
                {...field('message')}
                label="Message"
                rows={6}
                maxLength={maxMessageLength}
                error={errorOf('message', 'Enter your message')}
              />
              <Honeypot value={website} onChange={setWebsite} />
            </Form>
          </Card>
        )}
      </div>
    </SitePage>
  )
}
