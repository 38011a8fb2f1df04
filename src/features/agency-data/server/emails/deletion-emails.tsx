import { productName } from '../../../../kernel/product.ts'
import { EmailButton, Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import { ProductEmailLayout } from '../../../../platform/mailer/ProductEmailLayout.tsx'
import type { ProductEmail } from '../../../../platform/mailer/product-email.ts'

const reason =
  'You get this email because you are an admin of the agency. You cannot unsubscribe from it.'

/** To every admin, when the deletion was asked for. */
export const deletionAskedEmail: ProductEmail<'agency' | 'by' | 'day' | 'link'> = {
  kind: 'deletion-asked',
  subject: ({ agency, day }) => `${agency} will be deleted on ${day}`,
  component: ({ subject, agency, by, day, link }) => (
    <ProductEmailLayout title={subject} senderName={subject} reason={reason}>
      <Paragraph>
        {by} asked {productName} to delete {agency} with all its clients, emails, quotes, answers,
        and members. The deletion is scheduled for {day} and cannot be undone after that.
      </Paragraph>
      <Paragraph>
        Until then, clients get no emails from the agency, everyone can still log in and view its
        data, and any admin can keep the agency or download its data. The subscription will not
        renew.
      </Paragraph>
      <EmailButton href={link}>Keep the agency or download its data</EmailButton>
    </ProductEmailLayout>
  ),
}

/** To every admin, when the deletion was stopped. */
export const deletionStoppedEmail: ProductEmail<'agency' | 'by' | 'day' | 'link'> = {
  kind: 'deletion-stopped',
  subject: ({ agency }) => `${agency} will not be deleted`,
  component: ({ subject, agency, by, link }) => (
    <ProductEmailLayout title={subject} senderName={subject} reason={reason}>
      <Paragraph>
        {by} stopped the deletion of {agency}. Nothing was deleted, and planned emails go out again.
      </Paragraph>
      <Paragraph>
        If the subscription was set to end with the current billing period, it still will. To keep
        your plan, go to the billing page.
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
      reason="You get this email because you requested the deletion. Your email address is no longer in the product."
    >
      <Paragraph>
        This confirms that {agency} (agency {number}) was deleted from {productName} on {day}, along
        with the key to its health answers. Deleted rows by table:
      </Paragraph>
      <Paragraph>{rows}</Paragraph>
      <Paragraph>
        Backups made before that day still contain copies. They are deleted within five weeks.
        Invoices stay with the payment provider, as the law requires.
      </Paragraph>
    </ProductEmailLayout>
  ),
}
