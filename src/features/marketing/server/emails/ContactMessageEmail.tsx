import { defaultPrimaryColor } from '../../../../kernel/brand-color.ts'
import { productName } from '../../../../kernel/product.ts'
import { EmailLayout } from '../../../../platform/mailer/EmailLayout.tsx'
import { Paragraph, SmallPrint } from '../../../../platform/mailer/EmailParts.tsx'

export const contactMessageSubject = 'Contact Us: {{name}}'

/** The email to CONTACT_EMAIL with a visitor's message. */
export function ContactMessageEmail() {
  return (
    <EmailLayout
      title={contactMessageSubject}
      senderName={productName}
      brandColor={defaultPrimaryColor}
      smallPrint={
        <SmallPrint>
          Sent by a visitor with the Contact Us form. A reply goes to the visitor.
        </SmallPrint>
      }
    >
      <Paragraph>Name: {'{{name}}'}</Paragraph>
      <Paragraph>Email: {'{{email}}'}</Paragraph>
      <Paragraph>Phone: {'{{phone}}'}</Paragraph>
      <Paragraph>{'{{message}}'}</Paragraph>
    </EmailLayout>
  )
}
