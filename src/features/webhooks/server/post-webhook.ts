import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { productName } from '../../../kernel/product.ts'
import { stopwatch } from '../../../platform/clock.ts'
import { checkLiteral, PrivateTarget, publicLookup } from './public-target.ts'

export interface WebhookRequest {
  readonly url: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

export interface WebhookResponse {
  /** Undefined if none came. */
  readonly status: number | undefined
  readonly excerpt: string | null
  /** Why the delivery failed, in words for the agency; undefined if it was taken. */
  readonly error: string | undefined
  readonly durationMs: number
}

/** An endpoint must respond within this many milliseconds. */
export const responseLimit = 10_000
/** How much of a response is read, in bytes. */
const maxExcerpt = 1000

const words: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The host name was not found.',
  EAI_AGAIN: 'The host name could not be looked up.',
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed before a response.',
  EHOSTUNREACH: 'The host could not be reached.',
  ENETUNREACH: 'The host could not be reached.',
  ETIMEDOUT: 'The host could not be reached.',
  CERT_HAS_EXPIRED: 'The certificate has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is self-signed.',
}

/**
 * Posts one delivery. Never throws. Any 2xx response within ten seconds takes it; redirects are not
 * followed, because they could lead where the URL itself may not.
 */
export async function postWebhook(
  { url, body, headers }: WebhookRequest,
  { privateHosts, limit = responseLimit }: { privateHosts: readonly string[]; limit?: number },
): Promise<WebhookResponse> {
  const elapsed = stopwatch()
  try {
    const target = new URL(url)
    checkLiteral(target.hostname, privateHosts)
    const { status, excerpt } = await post(target, { body, headers, privateHosts, limit })
    const error = status >= 200 && status < 300 ? undefined : `The response was ${status}.`
    return { status, excerpt, error, durationMs: Math.round(elapsed()) }
  } catch (error) {
    return {
      status: undefined,
      excerpt: null,
      error: inWords(error, limit),
      durationMs: Math.round(elapsed()),
    }
  }
}

interface Posting {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly privateHosts: readonly string[]
  readonly limit: number
}

function post(
  target: URL,
  { body, headers, privateHosts, limit }: Posting,
): Promise<{ status: number; excerpt: string | null }> {
  const request = target.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request(
      target,
      {
        method: 'POST',
        // No connection to an agency's server is kept open.
        agent: false,
        lookup: publicLookup(privateHosts),
        signal: AbortSignal.timeout(limit),
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': `${productName}-Webhooks/1`,
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        let size = 0
        const finish = () => {
          const text = Buffer.concat(chunks).subarray(0, maxExcerpt).toString()
          // PostgreSQL cannot store a zero character.
          resolve({ status: response.statusCode ?? 0, excerpt: text.replaceAll('\0', '') || null })
          response.destroy()
        }
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          size += chunk.length
          if (size >= maxExcerpt) finish()
        })
        response.on('end', finish)
        response.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

function inWords(error: unknown, limit: number): string {
  if (error instanceof PrivateTarget) return 'The host leads to a private network.'
  const { name, code } = error as { name?: string; code?: string }
  if (name === 'TimeoutError' || name === 'AbortError')
    return `There was no response within ${limit / 1000} seconds.`
  return words[code ?? ''] ?? `The connection failed (${code ?? name ?? 'unknown'}).`
}
