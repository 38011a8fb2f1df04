import type { ReactNode } from 'react'
import { defaultPrimaryColor } from '../../../../kernel/brand-color.ts'
import { productName } from '../../../../kernel/product.ts'
import { EmailLayout } from '../../../../platform/mailer/EmailLayout.tsx'
import { Paragraph, SmallPrint } from '../../../../platform/mailer/EmailParts.tsx'

export type SiteFormEmailProps = { subject: string; form: string; children: ReactNode }

/** The frame of the emails to CONTACT_EMAIL, with what both forms ask for. */
export function SiteFormEmail({ subject, form, children }: SiteFormEmailProps) {
  return (
    <EmailLayout
      title={subject}
      senderName={productName}
      brandColor={defaultPrimaryColor}
      smallPrint={
        <SmallPrint>
          Sent by a visitor with the {form} form. A reply goes to the visitor.
        </SmallPrint>
      }
    >
      <Paragraph>Name: {'{{name}}'}</Paragraph>
      <Paragraph>Email: {'{{email}}'}</Paragraph>
      <Paragraph>Phone: {'{{phone}}'}</Paragraph>
      {children}
    </EmailLayout>
  )
}
