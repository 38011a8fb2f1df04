import { createHash, timingSafeEqual } from 'node:crypto'
import { StripeRefusal } from './stripe-error.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Checks the secret key of a request, sent as a bearer or as the user of basic authentication.
 * @throws StripeRefusal 401
 */
export function authenticate(
  header: string | undefined,
  keys: { secretKey: string; publishableKey: string },
): void {
  const key = keyIn(header)
  if (key === '')
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    )
  if (key === keys.publishableKey)
    throw unauthorized(
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
      'secret_key_required',
    )
  if (!timingSafeEqual(digest(key), digest(keys.secretKey)))
    throw unauthorized(`Invalid API Key provided: ${masked(key)}`)
}

const unauthorized = (message: string, code?: string) =>
  new StripeRefusal(401, 'invalid_request_error', message, code === undefined ? {} : { code })

function keyIn(header = ''): string {
  const [scheme = '', value = ''] = header.split(' ')
  if (/^bearer$/i.test(scheme)) return value
  if (!/^basic$/i.test(scheme)) return ''
  return Buffer.from(value, 'base64').toString().split(':')[0] ?? ''
}

const masked = (key: string) =>
  key.length < 12
    ? '*'.repeat(key.length)
    : `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`
