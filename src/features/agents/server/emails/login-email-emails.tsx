import { productName } from '../../../../kernel/product.ts'
import { EmailButton, Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import { ProductEmailLayout } from '../../../../platform/mailer/ProductEmailLayout.tsx'
import type { ProductEmail } from '../../../../platform/mailer/product-email.ts'
import { loginEmailDays } from '../../shared/login-email.rules.ts'

type LoginEmail = ProductEmail<'from' | 'to' | 'agency' | 'admin' | 'link'>

/** Goes to the new email address: its reader presses the button. */
export const confirmLoginEmail: LoginEmail = {
  kind: 'confirm-login-email',
  subject: () => `Confirm your new login email for ${productName}`,
  component: ({ subject, from, to, agency, admin, link }) => (
    <ProductEmailLayout
      title={subject}
      reason="If you do not work for this agency, you can ignore this email. Nothing changes until someone uses the button."
    >
      <Paragraph>
        {admin} of {agency} changed your login email from {from} to {to}. Use the button below
        within {loginEmailDays} days to confirm it.
      </Paragraph>
      <EmailButton href={link}>Confirm this email address</EmailButton>
      <Paragraph>
        Until then, keep logging in with {from}. Once you confirm, you’ll be logged out on all
        devices, and your API keys will stop working.
      </Paragraph>
    </ProductEmailLayout>
  ),
}

/** Goes to the present email address when another one was entered. */
export const loginEmailRequested: LoginEmail = {
  kind: 'login-email-requested',
  subject: () => `New login email for your ${productName} account`,
  component: ({ subject, from, to, agency, admin, link }) => (
    <ProductEmailLayout
      title={subject}
      reason="You get this email because the change affects how you log in."
    >
      <Paragraph>
        {admin} of {agency} asked to change your login email from {from} to {to}. Nothing changes
        until someone confirms it in the email we sent to {to}.
      </Paragraph>
      <Paragraph>
        If you did not expect this, use the button below. {from} will stay your login email, and
        you’ll be logged out on all devices.
      </Paragraph>
      <EmailButton href={link}>Keep my login email</EmailButton>
    </ProductEmailLayout>
  ),
}

/** Goes to the earlier email address when the new one was confirmed. */
export const loginEmailConfirmed: LoginEmail = {
  kind: 'login-email-confirmed',
  subject: () => `Your login email for ${productName} was changed`,
  component: ({ subject, from, to, agency, link }) => (
    <ProductEmailLayout
      title={subject}
      reason="You get this email because the change affects how you log in."
    >
      <Paragraph>
        From now on, log in to {agency} with {to} instead of {from}. You were logged out on all
        devices, and your API keys no longer work.
      </Paragraph>
      <Paragraph>
        If this was not you, use the button below within {loginEmailDays} days. {from} will become
        your login email again, and anyone using {to} will be logged out. Then tell an admin at your
        agency.
      </Paragraph>
      <EmailButton href={link}>Undo the change</EmailButton>
    </ProductEmailLayout>
  ),
}
