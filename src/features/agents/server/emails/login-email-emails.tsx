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
      reason="If you do not work for this agency, you can ignore this email: nothing changes until the button is pressed."
    >
      <Paragraph>
        {admin} of {agency} entered {to} as the email address with which you log in, instead of{' '}
        {from}. Press the button within {loginEmailDays} days to use it.
      </Paragraph>
      <EmailButton href={link}>Confirm this email address</EmailButton>
      <Paragraph>
        Until then you log in with {from}. Afterwards you are logged out on all devices, and your
        API keys end.
      </Paragraph>
    </ProductEmailLayout>
  ),
}

/** Goes to the present email address when another one was entered. */
export const loginEmailRequested: LoginEmail = {
  kind: 'login-email-requested',
  subject: () => `A new login email for your ${productName} account`,
  component: ({ subject, from, to, agency, admin, link }) => (
    <ProductEmailLayout
      title={subject}
      reason="You get this email because the change affects how you log in."
    >
      <Paragraph>
        {admin} of {agency} wants you to log in with {to} instead of {from}. Nothing changes until
        the email that we sent to {to} is confirmed.
      </Paragraph>
      <Paragraph>
        If you did not expect this, press the button. {from} then remains your login email, and you
        are logged out on all devices.
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
        You log in to {agency} with {to} from now on, no longer with {from}. You were logged out on
        all devices, and your API keys ended.
      </Paragraph>
      <Paragraph>
        If this was not you, press the button within {loginEmailDays} days: {from} becomes your
        login email again, and anyone who uses {to} is logged out. Then tell an admin of your
        agency.
      </Paragraph>
      <EmailButton href={link}>Undo the change</EmailButton>
    </ProductEmailLayout>
  ),
}
