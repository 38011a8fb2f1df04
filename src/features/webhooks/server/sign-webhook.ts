import { createHmac, randomBytes } from 'node:crypto'
import type { SealedTable } from '../../../kernel/sealed-table.ts'
import { seal, unseal } from '../../../platform/crypto.ts'

const prefix = 'whsec_'

/**
 * Returns a new signing secret: 32 random bytes, in the form that libraries for Standard Webhooks
 * take.
 */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

/** Binds a stored secret to its organization. */
const contextOf = (organizationId: number) => `webhook ${organizationId}`

export const sealedWebhookSecrets: SealedTable = {
  name: 'webhook_endpoint',
  key: 'id',
  columns: { secret: { contextOf }, previous_secret: { contextOf } },
}

export const sealSecret = (key: Buffer, organizationId: number, secret: string): Buffer =>
  seal(key, Buffer.from(secret), contextOf(organizationId))

export const unsealSecret = (key: Buffer, organizationId: number, sealed: Buffer): string =>
  unseal(key, sealed, contextOf(organizationId)).toString()

export interface ToSign {
  readonly id: string
  readonly at: Date
  readonly body: string
}

/**
 * Returns the headers that prove who sent a delivery, as Standard Webhooks defines them
 * (standardwebhooks.com): the HMAC-SHA256 of id, time and body, one signature for each secret.
 */
export function signatureHeaders(
  { id, at, body }: ToSign,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signed = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signed.join(' '),
  }
}
