import type { ReactNode } from 'react'
import { Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import { ProductEmailLayout } from '../../../../platform/mailer/ProductEmailLayout.tsx'

/** The fields of every form of a page for visitors. */
export type SiteFormField = 'name' | 'email' | 'phone'

export interface SiteFormEmailProps extends Readonly<Record<SiteFormField, string>> {
  readonly subject: string
  readonly form: string
  readonly children: ReactNode
}

/** The frame of the emails to CONTACT_EMAIL. */
export function SiteFormEmail({ subject, form, name, email, phone, children }: SiteFormEmailProps) {
  return (
    <ProductEmailLayout
      title={subject}
      reason={`Sent by a visitor through the ${form} form. Replies go to the visitor.`}
    >
      <Paragraph>Name: {name}</Paragraph>
      <Paragraph>Email: {email}</Paragraph>
      <Paragraph>Phone: {phone}</Paragraph>
      {children}
    </ProductEmailLayout>
  )
}
