import { productName } from '../../../kernel/product.ts'
import { sendTransactional } from '../../../platform/mailer/send-transactional.ts'
import { buildMessage, renderTemplate } from '../../../platform/mailer/template.ts'
import type { Services } from '../../../platform/services.ts'
import { AccountExistsEmail, accountExistsSubject } from './emails/AccountExistsEmail.tsx'
import { ActivationEmail, activationSubject } from './emails/ActivationEmail.tsx'
import { addLoginLink, loginLinkLength } from './request-login-link.ts'

/** Activation links live 24 hours (decision 34). */
export const activationLinkLength = 24 * 3_600_000

const kinds = {
  activation: {
    subject: activationSubject,
    render: ActivationEmail,
    lifetime: activationLinkLength,
  },
  'account-exists': {
    subject: accountExistsSubject,
    render: AccountExistsEmail,
    lifetime: loginLinkLength,
  },
}

/**
 * Emails a single-use link after a sign-up. Throws DeliveryError if the mail server does not accept
 * it.
 */
export async function emailSignUpLink(
  services: Services,
  {
    kind,
    to,
    browserHash,
  }: { readonly kind: keyof typeof kinds; readonly to: string; readonly browserHash: Buffer },
): Promise<void> {
  const { subject, render, lifetime } = kinds[kind]
  const { link } = await addLoginLink(services, to, { browserHash, lifetime })
  const template = await renderTemplate(kind, subject, render())
  const from = { name: productName, address: services.config.mailFrom }
  await sendTransactional(services, {
    ...{ kind, lane: 'sign-in', to },
    compose: (stamp) => buildMessage(template, { link }, { from, to, ...stamp }),
  })
}
