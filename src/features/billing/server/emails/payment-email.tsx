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
          {discounted && <Paragraph>{discounts}, already applied.</Paragraph>}
          <Paragraph>You can download invoice {number} under Billing.</Paragraph>
        </>
      )
    case 'payment-failed':
      return (
        <>
          <Paragraph>
            We could not charge {agency}’s card {amount} for {plan}, due on {date}.
          </Paragraph>
          <Paragraph>
            {retries
              ? `We’ll try the card again on ${nextAttempt}.`
              : 'We will not try the card again automatically.'}
            {payable &&
              ' To pay now, go to Billing, update the card if you need to, and select Pay Now.'}
          </Paragraph>
          <Paragraph>{sending} You can always view and export your data.</Paragraph>
        </>
      )
    case 'trial-ends':
      return (
        <>
          <Paragraph>
            {agency}’s trial ends on {date}. We’ll then charge your card {amount} for the first
            month of {plan}.
          </Paragraph>
          {discounted && <Paragraph>{discounts}, already applied.</Paragraph>}
          <Paragraph>If you cancel before that day, we will not charge you.</Paragraph>
        </>
      )
    case 'cancellation':
      return (
        <>
          <Paragraph>
            {agency}’s {plan} plan ends on {date}, and you will not be charged again. Until then,
            everything works as usual.
          </Paragraph>
          <Paragraph>Until that day, you can keep your plan with one click.</Paragraph>
        </>
      )
    case 'canceled':
      return (
        <>
          <Paragraph>
            {agency}’s subscription to {plan} ended on {date}. {sending}
          </Paragraph>
          <Paragraph>
            We’ve kept your data. You can view and export all of it, and pick up where you left off
            by choosing a plan.
          </Paragraph>
        </>
      )
  }
}
