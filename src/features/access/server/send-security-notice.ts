import { productName } from '../../../kernel/product.ts'
import { sendTransactional } from '../../../platform/mailer/send-transactional.ts'
import { buildMessage, renderTemplate } from '../../../platform/mailer/template.ts'
import type { Services } from '../../../platform/services.ts'
import {
  type SecurityNotice,
  SecurityNoticeEmail,
  securityNotices,
} from './emails/SecurityNoticeEmail.tsx'

const sending = new Set<Promise<void>>()

/**
 * Emails a member about a change of their sign-in, after the response. A failure is logged: the
 * change itself has been made.
 */
export function sendSecurityNotice(services: Services, to: string, notice: SecurityNotice): void {
  const sent = deliver(services, to, notice)
    .catch((error: unknown) => services.log.error({ error }, 'security notice failed'))
    .finally(() => sending.delete(sent))
  sending.add(sent)
}

/** Waits for the notices that are being sent, for a command that ends its process. */
export async function securityNoticesSent(): Promise<void> {
  await Promise.all(sending)
}

async function deliver(services: Services, to: string, notice: SecurityNotice): Promise<void> {
  const { subject } = securityNotices[notice]
  const element = SecurityNoticeEmail({ notice })
  const template = await renderTemplate('security-notice', subject, element)
  const from = { name: productName, address: services.config.mailFrom }
  const values = { profile: `${services.config.baseUrl}/profile` }
  await sendTransactional(services, {
    kind: 'security',
    lane: 'sign-in',
    to,
    compose: (stamp) => buildMessage(template, values, { from, to, ...stamp }),
  })
}
