import { EmailButton, Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import { ProductEmailLayout } from '../../../../platform/mailer/ProductEmailLayout.tsx'
import type { ProductEmail } from '../../../../platform/mailer/product-email.ts'

type Field = 'name' | 'agency' | 'asOf' | 'found' | 'url'

/** A saved report, with its files attached. */
export const reportEmail: ProductEmail<Field> = {
  kind: 'report',
  subject: ({ name, asOf }) => `Report: ${name}, ${asOf}`,
  component: ({ subject, name, agency, asOf, found, url }) => (
    <ProductEmailLayout
      title={subject}
      preview={found}
      reason="Admins get this email because an admin at your agency scheduled or sent this report. Change this under Reports."
    >
      <Paragraph>
        {name} at {agency}, as of {asOf}. The figures are attached as a PDF and as a CSV file.
      </Paragraph>
      <Paragraph>{found}</Paragraph>
      <EmailButton href={url}>Open Reports</EmailButton>
    </ProductEmailLayout>
  ),
}
