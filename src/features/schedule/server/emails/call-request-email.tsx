import { EmailButton, EmailPhone, Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import { ProductEmailLayout } from '../../../../platform/mailer/ProductEmailLayout.tsx'
import type { ProductEmail } from '../../../../platform/mailer/product-email.ts'
import { askedInText } from '../../shared/call-request.ts'

interface Facts {
  readonly hasPhone: boolean
  readonly hasPlan: boolean
  /** No planned email goes to the client any more. */
  readonly wantsCalls: boolean
  readonly askedInSpanish: boolean
  readonly prefersSpanish: boolean
}

type Field = 'client' | 'agency' | 'what' | 'digits' | 'phone' | 'phoneNote' | 'plan' | 'link'

/** Tells an agent whom to call. Nothing about health: `what` is only which button was pressed. */
export const callRequestEmail = ({
  hasPhone,
  hasPlan,
  wantsCalls,
  askedInSpanish,
  prefersSpanish,
}: Facts): ProductEmail<Field> => ({
  kind: 'call-request',
  subject: ({ client }) => `${client} asked for a call`,
  component: ({ subject, client, agency, what, digits, phone, phoneNote, plan, link }) => (
    <ProductEmailLayout
      title={subject}
      preview={what}
      reason={`You get this email because you are ${client}’s agent at ${agency}. The request is also on your Today page. ${wantsCalls ? `${client} will no longer get planned emails.` : `Emails to ${client} are paused for 30 days.`}`}
    >
      <Paragraph>
        <strong>{client}</strong> {what}
      </Paragraph>
      {hasPhone && (
        <Paragraph>
          Phone: <EmailPhone digits={digits} shown={phone} />
          {phoneNote}
        </Paragraph>
      )}
      {hasPlan && <Paragraph>Selected plan: {plan}</Paragraph>}
      {askedInSpanish && <Paragraph>{askedInText('es')}.</Paragraph>}
      {prefersSpanish && <Paragraph>Prefers Spanish.</Paragraph>}
      <EmailButton href={link}>Open the contact</EmailButton>
    </ProductEmailLayout>
  ),
})
