import { LRUCache } from 'lru-cache'
import type { ReactElement } from 'react'
import type { Locale } from '../../../../kernel/locale.ts'
import type { Config } from '../../../../platform/config.ts'
import { type EmailTemplate, renderTemplate } from '../../../../platform/mailer/template.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import { logoUrl } from '../../../organizations/server/logo-url.ts'
import { emailTypeOf } from '../../../organizations/shared/email-types.ts'
import type { TestKind } from '../emails/frame-texts.ts'
import { JointEmail, type JointVariant } from '../emails/JointEmail.tsx'
import { type EmailVariant, OutreachEmail } from '../emails/OutreachEmail.tsx'
import type { OutreachFrameProps } from '../emails/OutreachFrame.tsx'
import { renderedText } from '../emails/rendered-text.ts'
import { type EmailKind, wordingOf } from '../emails/wording.ts'
import type { TextInForce } from '../texts/texts-in-force.ts'
import type { MailingOrganization } from './mailing-organization.sql.ts'

/** A send mode, or a test that an agent sends to themselves. */
export type EmailMode = SendMode | 'to-self'

const testKinds: Readonly<Record<EmailMode, TestKind | undefined>> = {
  production: undefined,
  test: 'before-go-live',
  'to-self': 'to-self',
}

const rendered = new LRUCache<string, Promise<EmailTemplate>>({ max: 4000 })

export interface TemplateKind extends EmailKind {
  readonly mode: EmailMode
  readonly locale: Locale
  readonly variant: EmailVariant
  /** Of `textKindOf` this email. */
  readonly text: TextInForce
}

/** Returns the template of one kind of email for the organization. */
export function templateFor(
  config: Pick<Config, 'baseUrl'>,
  organization: MailingOrganization,
  email: TemplateKind,
): Promise<EmailTemplate> {
  const { emailType, timing, mode, locale, variant } = email
  const { callable, photo, signed, ruled, price } = variant
  const has = [price, callable, photo, signed, ruled, ...ownMark(email.text)]
  const kind = [emailType, timing, mode, locale, ...has].join('/')
  const { unsaved } = email.text
  return rendering(config, organization, { kind, mode, unsaved }, (frame) => {
    const text = renderedText(email.text, locale, frame.agency.name)
    const { button } = wordingOf(email, locale)
    const requested = emailTypeOf(emailType).cause === 'client'
    const props = { text, button, locale, variant, requested, ...frame }
    return { subject: text.subject, component: OutreachEmail(props) }
  })
}

export interface JointTemplateKind {
  readonly mode: EmailMode
  readonly locale: Locale
  readonly variant: JointVariant
  /** Of the variant's opening. */
  readonly text: TextInForce
}

/** Returns the template of an email to several clients of one inbox. */
export function jointTemplateFor(
  config: Pick<Config, 'baseUrl'>,
  organization: MailingOrganization,
  { mode, locale, variant, text: inForce }: JointTemplateKind,
): Promise<EmailTemplate> {
  const { opening, occasions, parts, callable, photo, signed, ruled } = variant
  const shown = parts.map(({ price, discount }) => `${price}${discount ? '+' : ''}`)
  const has = [shown, occasions, callable, photo, signed, ruled, ...ownMark(inForce)]
  const kind = ['joint', opening, mode, locale, ...has].join('/')
  const { unsaved } = inForce
  return rendering(config, organization, { kind, mode, unsaved }, (frame) => {
    const text = renderedText(inForce, locale, frame.agency.name)
    return { subject: text.subject, component: JointEmail({ text, locale, variant, ...frame }) }
  })
}

/** In the name of a template with an agency's own text; the product's has its earlier name. */
const ownMark = ({ hash }: TextInForce) => (hash === null ? [] : [`text ${hash}`])

type Frame = Pick<OutreachFrameProps, 'agency' | 'test'>

interface ToRender {
  readonly kind: string
  readonly mode: EmailMode
  /** Rendered each time. */
  readonly unsaved: true | undefined
}

/** Renders a template once by each process for the same settings. */
function rendering(
  { baseUrl }: Pick<Config, 'baseUrl'>,
  organization: MailingOrganization,
  { kind, mode, unsaved }: ToRender,
  render: (frame: Frame) => { readonly subject: string; readonly component: ReactElement },
): Promise<EmailTemplate> {
  const { organization_id, public_id, name, postal_address, logo_id } = organization
  const { primary_color, secondary_color } = organization
  const key = JSON.stringify([
    ...[organization_id, name, postal_address, primary_color, secondary_color, logo_id],
    kind,
  ])
  const known = rendered.get(key)
  if (known !== undefined) return known
  const test = testKinds[mode]
  const agencyName = withoutMarks(name)
  const { subject, component } = render({
    agency: {
      name: agencyName,
      postalAddress: withoutMarks(postal_address ?? ''),
      brandColor: primary_color,
      secondColor: secondary_color,
      logoUrl: logo_id === null ? undefined : `${baseUrl}${logoUrl(public_id, logo_id)}`,
    },
    test,
  })
  const made = renderTemplate(kind, `${test ? '[TEST] ' : ''}${subject}`, component)
  if (!unsaved) rendered.set(key, made)
  return made
}

/** Braces in the agency's own texts would be read as marks of the template. */
const withoutMarks = (text: string) => text.replace(/[{}]/g, '')
