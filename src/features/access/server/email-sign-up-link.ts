import { dayMs } from '../../../kernel/duration.ts'
import { sendProductEmail } from '../../../platform/mailer/product-email.ts'
import type { Services } from '../../../platform/services.ts'
import { accountExistsEmail } from './emails/account-exists-email.tsx'
import { activationEmail } from './emails/activation-email.tsx'
import { addLoginLink, loginLinkLength } from './request-login-link.ts'

/** Activation links live 24 hours (decision 34). */
export const activationLinkLength = dayMs

const kinds = {
  activation: { email: activationEmail, lifetime: activationLinkLength },
  'account-exists': { email: accountExistsEmail, lifetime: loginLinkLength },
}

/** Emails a single-use link after a sign-up. Throws DeliveryError if the mail server refuses it. */
export async function emailSignUpLink(
  services: Services,
  {
    kind,
    to,
    browserHash,
  }: { readonly kind: keyof typeof kinds; readonly to: string; readonly browserHash: Buffer },
): Promise<void> {
  const { email, lifetime } = kinds[kind]
  const { link, known } = await addLoginLink(services, to, { browserHash, lifetime })
  // An earlier login email address is kept for its owner, and cannot log in.
  if (!known) return
  await sendProductEmail(services, email, { to, values: { link }, lane: 'sign-in' })
}
