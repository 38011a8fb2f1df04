import { verify } from 'node:crypto'
import { z } from 'zod'
import { hourMs } from '../../../../kernel/duration.ts'
import type { Services } from '../../../../platform/services.ts'
import { askSns, snsCertificate, snsHost } from './sns-certificate.ts'

/** The longest for which SNS sends a message again, if its delivery policy says so. */
const window = hourMs

const SnsMessage = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string().min(1).max(100),
  TopicArn: z.string(),
  Timestamp: z.string(),
  Message: z.string(),
  Subject: z.string().nullish(),
  Token: z.string().max(2000).optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string().max(2000),
  SigningCertURL: z.string().max(500),
})
type SnsMessage = z.infer<typeof SnsMessage>

const signedFields = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  confirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const

/**
 * Returns a message that Amazon SNS signed for a topic that the operator has named, within an hour;
 * undefined for anything else. The topic is compared first, so strangers cause no request to Amazon
 * unless they know its name.
 */
export async function readSnsMessage(
  services: Services,
  given: unknown,
): Promise<SnsMessage | undefined> {
  const { config, clock } = services
  const { data: message } = SnsMessage.safeParse(given)
  if (message === undefined) return undefined
  if (!config.mailProviders.snsTopics.includes(message.TopicArn)) return undefined
  const at = Date.parse(message.Timestamp)
  if (!(Math.abs(clock.now().getTime() - at) <= window)) return undefined
  const certificate = await snsCertificate(services, message)
  if (certificate === undefined) return undefined
  const algorithm = message.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1'
  const signature = Buffer.from(message.Signature, 'base64')
  const signed = Buffer.from(textToSign(message))
  return verify(algorithm, signed, certificate.publicKey, signature) ? message : undefined
}

/** Returns what SNS signs: each field's name and value on separate lines. */
function textToSign(message: Omit<SnsMessage, 'Signature'>): string {
  const fields =
    message.Type === 'Notification' ? signedFields.Notification : signedFields.confirmation
  return fields
    .filter((field) => message[field] !== undefined && message[field] !== null)
    .map((field) => `${field}\n${message[field]}\n`)
    .join('')
}

/**
 * Confirms a subscription of a named topic. The address is made from the topic and not taken from
 * the message, so that nothing else can be asked for. Throws if Amazon does not confirm.
 */
export async function confirmSubscription(services: Services, message: SnsMessage): Promise<void> {
  const { TopicArn, Token = '' } = message
  const query = new URLSearchParams({ Action: 'ConfirmSubscription', TopicArn, Token })
  await askSns(services, new URL(`https://${snsHost(TopicArn)}/?${query}`))
  services.log.info({ topic: TopicArn }, 'subscription of an SNS topic confirmed')
}
