import { timingSafeEqual } from 'node:crypto'
import { minuteMs } from '../../../kernel/duration.ts'
import { signatureHeaders } from './sign-webhook.ts'

/** A request that is older, or from further ahead, may have been recorded, and is refused. */
const window = 5 * minuteMs

/** The names of the headers are in lower case. */
export interface SignedRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/**
 * Whether a request was signed with one of the secrets within five minutes, as Standard Webhooks
 * defines it. One that is sent again within them is the receiver's to recognize.
 */
export function isSignedWebhook(
  { headers, body }: SignedRequest,
  secrets: readonly string[],
  now: Date,
): boolean {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  const signatures = headers['webhook-signature']
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string')
    return false
  if (id.length > 200 || signatures.length > 2000 || !/^\d{1,12}$/.test(timestamp)) return false
  const at = new Date(Number(timestamp) * 1000)
  if (Math.abs(now.getTime() - at.getTime()) > window) return false
  const expected = signatureHeaders({ id, at, body }, secrets)['webhook-signature'] ?? ''
  const given = signatures.split(' ').map((one) => Buffer.from(one))
  return expected
    .split(' ')
    .filter((one) => one !== '')
    .map((one) => Buffer.from(one))
    .some((one) =>
      given.some((other) => other.length === one.length && timingSafeEqual(one, other)),
    )
}
