import { createPublicKey } from 'node:crypto'
import { z } from 'zod'
import { isLoopbackName } from '../../kernel/web-url.ts'

/** Where Postmark sends its secret if not as a password; in lower case, as Node has it. */
export const postmarkSecretHeader = 'x-mail-events-secret'

const list = (isOne: (text: string) => boolean, problem: string) =>
  z
    .string()
    .default('')
    .transform((text) => text.match(/[^\s,]+/g) ?? [])
    .refine((each) => each.every(isOne), problem)

const isTopic = (text: string) => /^arn:aws[a-z-]*:sns:[a-z0-9-]{3,30}:\d{12}:[\w-]+$/.test(text)

function isPublicKey(text: string): boolean {
  try {
    const key = Buffer.from(text, 'base64')
    return createPublicKey({ key, format: 'der', type: 'spki' }).asymmetricKeyType === 'ec'
  } catch {
    return false
  }
}

/** Only a server of this machine may take the place of Amazon: what it says is believed. */
const isLocal = (text: string) => isLoopbackName(URL.parse(text)?.hostname ?? '')

/** Variables of email providers' own webhooks; during a change of a key both are named. */
export const mailEventVariables = {
  MAIL_EVENTS_SNS_TOPICS: list(isTopic, 'must be arn:aws:sns:REGION:ACCOUNT:NAME'),
  MAIL_EVENTS_SNS_ORIGIN: z.string().refine(isLocal, 'must be of this machine').optional(),
  MAIL_EVENTS_POSTMARK_SECRETS: list(
    (text) => text.length >= 24,
    'must be 24 characters or more, made by chance',
  ),
  MAIL_EVENTS_SENDGRID_KEYS: list(isPublicKey, 'must be the verification key of SendGrid'),
  MAIL_EVENTS_MAILGUN_KEYS: list(
    (text) => text.length >= 20,
    'must be the HTTP webhook signing key of Mailgun',
  ),
}

interface MailEventEnvironment {
  readonly MAIL_EVENTS_SNS_TOPICS: readonly string[]
  readonly MAIL_EVENTS_SNS_ORIGIN?: string | undefined
  readonly MAIL_EVENTS_POSTMARK_SECRETS: readonly string[]
  readonly MAIL_EVENTS_SENDGRID_KEYS: readonly string[]
  readonly MAIL_EVENTS_MAILGUN_KEYS: readonly string[]
}

export const mailProvidersOf = (env: MailEventEnvironment) => ({
  snsTopics: env.MAIL_EVENTS_SNS_TOPICS,
  /** In tests, the server in place of Amazon SNS. */
  snsOrigin: env.MAIL_EVENTS_SNS_ORIGIN,
  postmarkSecrets: env.MAIL_EVENTS_POSTMARK_SECRETS,
  sendgridKeys: env.MAIL_EVENTS_SENDGRID_KEYS,
  mailgunKeys: env.MAIL_EVENTS_MAILGUN_KEYS,
})
/** The keys of email providers' webhooks; without one, a provider's events are not taken. */
export type MailProviders = ReturnType<typeof mailProvidersOf>
