import { EmailButton, Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import { ProductEmailLayout } from '../../../../platform/mailer/ProductEmailLayout.tsx'
import type { ProductEmail } from '../../../../platform/mailer/product-email.ts'
import { retriedDays } from '../../shared/webhook-texts.ts'

/** Tells an admin that nothing reached an endpoint for days. */
export const endpointOffEmail: ProductEmail<'url' | 'agency' | 'link'> = {
  kind: 'endpoint-off',
  subject: () => 'A webhook endpoint was turned off',
  component: ({ subject, url, agency, link }) => (
    <ProductEmailLayout
      title={subject}
      reason={`You get this email because you are an admin of ${agency}.`}
    >
      <Paragraph>
        Every delivery to {url} has failed for {retriedDays} days, so it was turned off. Events from
        this time are kept as failed deliveries.
      </Paragraph>
      <Paragraph>When the endpoint works again, turn it on and select “Resend Failed”.</Paragraph>
      <EmailButton href={link}>Open webhooks</EmailButton>
    </ProductEmailLayout>
  ),
}
