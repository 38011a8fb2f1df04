import { EmailButton, Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import { ProductEmailLayout } from '../../../../platform/mailer/ProductEmailLayout.tsx'
import type { ProductEmail } from '../../../../platform/mailer/product-email.ts'
import type { PaymentNotice } from '../../shared/billing.job.ts'

interface Facts {
  readonly kind: PaymentNotice['kind']
  /** The card is charged again. */
  readonly retries: boolean
  readonly discounted: boolean
  /** The subscription waits for its payment, which the billing page can make. */
  readonly payable: boolean
}

type Field =
  | 'agency'
  | 'plan'
  | 'amount'
  | 'date'
  | 'number'
  | 'nextAttempt'
  | 'discounts'
  | 'sending'
  | 'link'
type Marks = Readonly<Record<Field, string>>

const subjects: Readonly<Record<Facts['kind'], (marks: Marks) => string>> = {
  receipt: ({ plan }) => `Your receipt for ${plan}`,
  'payment-failed': ({ amount }) => `Your payment of ${amount} failed`,
  'trial-ends': ({ date }) => `Your trial ends on ${date}`,
  cancellation: ({ date }) => `Your subscription ends on ${date}`,
  canceled: () => 'Your subscription has ended',
}

const buttons: Readonly<Record<Facts['kind'], string>> = {
  receipt: 'See your invoices',
  'payment-failed': 'Pay or update your card',
  'trial-ends': 'See your plan',
  cancellation: 'Keep your plan',
  canceled: 'Choose a plan',
}

/** An email to an admin about a payment. */
export const paymentEmail = (facts: Facts): ProductEmail<Field> => ({
  kind: `billing-${facts.kind}`,
  subject: subjects[facts.kind],
  component: ({ subject, ...marks }) => (
    <ProductEmailLayout
      title={subject}
      reason={`You get this email because you are an admin of ${marks.agency}.`}
    >
      <Body {...facts} {...marks} />
      <EmailButton href={marks.link}>{buttons[facts.kind]}</EmailButton>
    </ProductEmailLayout>
  ),
})

function Body(props: Facts & Marks) {
  const { kind, retries, discounted, payable, agency, plan, date, amount } = props
  const { number, nextAttempt, discounts, sending } = props
  switch (kind) {
    case 'receipt':
      return (
        <>
          <Paragraph>
            Thank you. {agency} paid {amount} for {plan} on {date}.
          </Paragraph>
          {discounted && <Paragraph>{discounts}, already taken off.</Paragraph>}
          <Paragraph>Invoice {number} can be downloaded under Billing.</Paragraph>
        </>
      )
    case 'payment-failed':
      return (
        <>
          <Paragraph>
            The card of {agency} could not be charged {amount} for {plan}, due on {date}.
          </Paragraph>
          <Paragraph>
            {retries
              ? `It is charged again on ${nextAttempt}.`
              : 'It is not charged again by itself.'}
            {payable &&
              ' You can pay it now under Billing: update the card there if you need to, then press Pay Now.'}
          </Paragraph>
          <Paragraph>{sending} You can always read and export your data.</Paragraph>
        </>
      )
    case 'trial-ends':
      return (
        <>
          <Paragraph>
            The trial of {agency} ends on {date}. Your card is then charged {amount} for the first
            month of {plan}.
          </Paragraph>
          {discounted && <Paragraph>{discounts}, already taken off.</Paragraph>}
          <Paragraph>If you cancel before that day, nothing is charged.</Paragraph>
        </>
      )
    case 'cancellation':
      return (
        <>
          <Paragraph>
            {plan} of {agency} ends on {date} and is not charged again. Until then everything works
            as before.
          </Paragraph>
          <Paragraph>You can keep the plan until that day with one click.</Paragraph>
        </>
      )
    case 'canceled':
      return (
        <>
          <Paragraph>
            The subscription of {agency} to {plan} ended on {date}. {sending}
          </Paragraph>
          <Paragraph>
            Your data stays: you can read and export all of it, and continue where you stopped by
            choosing a plan.
          </Paragraph>
        </>
      )
  }
}
