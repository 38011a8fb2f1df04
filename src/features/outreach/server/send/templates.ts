import type { Selectable } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Organization } from '../../../../platform/database/schema.gen.ts'
import { type EmailTemplate, renderTemplate } from '../../../../platform/mailer/template.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import type { EmailType } from '../../shared/labels.ts'
import { OutreachEmail, type TestKind } from '../emails/OutreachEmail.tsx'
import { wordingOf } from '../emails/wording.ts'

export type MailingOrganization = Pick<
  Selectable<Organization>,
  | 'organization_id'
  | 'public_id'
  | 'name'
  | 'phone'
  | 'postal_address'
  | 'primary_color'
  | 'signature'
  | 'time_zone'
  | 'force_org_sender_details'
  | 'allow_agent_settings'
  | 'subscription_status'
  | 'version'
>

/** How an email goes: as ordinary email does, or to an agent who wants to see it. */
export type EmailMode = SendMode | 'to-self'

const testKinds: Readonly<Record<EmailMode, TestKind | undefined>> = {
  production: undefined,
  test: 'before-go-live',
  'to-self': 'to-self',
}

const rendered = new LRUCache<string, Promise<EmailTemplate>>({ max: 2000 })

/** The template of one kind of email in the organization's dress, rendered once a process for each version of its settings. */
export function templateFor(
  organization: MailingOrganization,
  type: EmailType,
  eventPassed: boolean,
  mode: EmailMode,
): Promise<EmailTemplate> {
  const key = JSON.stringify([
    organization.organization_id,
    organization.name,
    organization.postal_address,
    organization.primary_color,
    type,
    eventPassed,
    mode,
  ])
  const known = rendered.get(key)
  if (known !== undefined) return known
  const test = testKinds[mode]
  // Braces would be marks of the template.
  const plain = (text: string | null) => (text ?? '').replace(/[{}]/g, '')
  const agencyName = plain(organization.name)
  const wording = wordingOf(type, eventPassed, agencyName)
  const subject = `${test ? '[TEST] ' : ''}${wording.subject}`
  const component = OutreachEmail({
    wording,
    agencyName,
    postalAddress: plain(organization.postal_address),
    primaryColor: organization.primary_color,
    test,
  })
  const made = renderTemplate(
    `${type}${eventPassed ? '/after' : ''}${test ? `/${mode}` : ''}`,
    subject,
    component,
  )
  rendered.set(key, made)
  return made
}
