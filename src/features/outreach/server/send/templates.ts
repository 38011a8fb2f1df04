import { LRUCache } from 'lru-cache'
import { type EmailTemplate, renderTemplate } from '../../../../platform/mailer/template.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import { OutreachEmail, type TestKind } from '../emails/OutreachEmail.tsx'
import { type EmailKind, wordingOf } from '../emails/wording.ts'
import type { MailingOrganization } from './mailing-organization.sql.ts'

/** A send mode, or a test that an agent sends to themselves. */
export type EmailMode = SendMode | 'to-self'

const testKinds: Readonly<Record<EmailMode, TestKind | undefined>> = {
  production: undefined,
  test: 'before-go-live',
  'to-self': 'to-self',
}

const rendered = new LRUCache<string, Promise<EmailTemplate>>({ max: 2000 })

/** Returns the template of one kind of email for the organization, rendered once by each process for the same settings. */
export function templateFor(
  organization: MailingOrganization,
  email: EmailKind & { readonly mode: EmailMode; readonly callable?: boolean | undefined },
): Promise<EmailTemplate> {
  const { emailType, eventPassed, mode, callable = true } = email
  const { organization_id, name, postal_address, primary_color } = organization
  const key = JSON.stringify([
    ...[organization_id, name, postal_address, primary_color],
    ...[emailType, eventPassed, mode, callable],
  ])
  const known = rendered.get(key)
  if (known !== undefined) return known
  const test = testKinds[mode]
  const agencyName = withoutMarks(name)
  const wording = wordingOf(email, agencyName)
  const made = renderTemplate(
    `${emailType}${eventPassed ? '/after' : ''}${test ? `/${mode}` : ''}${callable ? '' : '/no-phone'}`,
    `${test ? '[TEST] ' : ''}${wording.subject}`,
    OutreachEmail({
      wording,
      agencyName,
      postalAddress: withoutMarks(postal_address ?? ''),
      brandColor: primary_color,
      test,
      callable,
    }),
  )
  rendered.set(key, made)
  return made
}

/** Braces in the agency's own texts would be read as marks of the template. */
const withoutMarks = (text: string) => text.replace(/[{}]/g, '')
