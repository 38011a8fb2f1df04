import { productName } from '../../../../kernel/product.ts'
import { EmailButton, Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import { ProductEmailLayout } from '../../../../platform/mailer/ProductEmailLayout.tsx'
import type { ProductEmail } from '../../../../platform/mailer/product-email.ts'

const reason =
  'We email you this because you are an admin of the agency. You cannot unsubscribe from it.'

/** To every admin, when the deletion was asked for. */
export const deletionAskedEmail: ProductEmail<'agency' | 'by' | 'day' | 'link'> = {
  kind: 'deletion-asked',
  subject: ({ agency, day }) => `${agency} will be deleted on ${day}`,
  component: ({ subject, agency, by, day, link }) => (
    <ProductEmailLayout title={subject} senderName={subject} reason={reason}>
      <Paragraph>
        {by} asked {productName} to delete {agency} with all clients, emails, quotes, answers, and
        members. It happens on {day} and cannot be undone after that.
      </Paragraph>
      <Paragraph>
        Until then no client gets an email from the agency, everyone can still log in and read, and
        any admin can keep the agency or take its data along. The subscription is not renewed.
      </Paragraph>
      <EmailButton href={link}>Keep the agency or get its data</EmailButton>
    </ProductEmailLayout>
  ),
}

/** To every admin, when the deletion was stopped. */
export const deletionStoppedEmail: ProductEmail<'agency' | 'by' | 'day' | 'link'> = {
  kind: 'deletion-stopped',
  subject: ({ agency }) => `${agency} is kept`,
  component: ({ subject, agency, by, link }) => (
    <ProductEmailLayout title={subject} senderName={subject} reason={reason}>
      <Paragraph>
        {by} stopped the deletion of {agency}. Nothing was deleted, and planned emails go again.
      </Paragraph>
      <Paragraph>
        If the subscription was to end with its period, it still does: keep the plan on the billing
        page.
      </Paragraph>
      <EmailButton href={link}>Open the billing page</EmailButton>
    </ProductEmailLayout>
  ),
}

/** To the admin who asked, when nothing is left. */
export const deletionProofEmail: ProductEmail<'agency' | 'number' | 'day' | 'rows'> = {
  kind: 'deletion-proof',
  subject: ({ agency, day }) => `${agency} was deleted on ${day}`,
  component: ({ subject, agency, number, day, rows }) => (
    <ProductEmailLayout
      title={subject}
      senderName={subject}
      reason="We email you this because you asked for the deletion. Your email address is now forgotten."
    >
      <Paragraph>
        This is the proof that {agency} (agency {number}) was deleted from {productName} on {day},
        with the key of its health answers. Deleted rows by table:
      </Paragraph>
      <Paragraph>{rows}</Paragraph>
      <Paragraph>
        Backups made before that day hold copies until they are deleted in turn, after five weeks at
        the latest. Invoices stay with the payment provider, as the law asks.
      </Paragraph>
    </ProductEmailLayout>
  ),
}
