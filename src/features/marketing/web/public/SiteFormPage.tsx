import type { ReactNode } from 'react'
import { Form } from '../../../../ui-public/forms/Form.tsx'
import { Honeypot } from '../../../../ui-public/forms/Honeypot.tsx'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { SitePage, type SitePageProps } from './SitePage.tsx'
import type { SiteFormState } from './use-site-form.ts'

export type SiteFormPageProps = Omit<SitePageProps, 'children'> & {
  heading: string
  form: SiteFormState
  submitLabel: string
  /** Replaces the form after it was sent. */
  sent: string
  /** The fields. */
  children: ReactNode
}

/** A page whose one form writes to the people who run the product. */
export function SiteFormPage({
  data,
  title,
  heading,
  form: { state, send, start, honeypot },
  submitLabel,
  sent,
  children,
}: SiteFormPageProps) {
  return (
    <SitePage data={data} title={title}>
      <div className="site-narrow">
        <h1>{heading}</h1>
        {state === 'sent' ? (
          <Banner tone="positive">{sent}</Banner>
        ) : (
          <Card>
            <p className="without-script">This form needs JavaScript. Please turn it on.</p>
            <Form
              onSubmit={send}
              onStart={start}
              submitLabel={submitLabel}
              busyLabel="Sending..."
              busy={state === 'sending'}
              error={typeof state === 'object' ? state.failed : undefined}
            >
              {children}
              <Honeypot {...honeypot} />
            </Form>
          </Card>
        )}
      </div>
    </SitePage>
  )
}
