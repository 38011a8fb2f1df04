import { z } from 'zod'
import { isLoopbackName } from '../../kernel/web-url.ts'

/** The account of one installation at CSG Actuarial. */
export interface CsgAccount {
  readonly apiKey: string
  /** Ends with a slash: `https://csgapi.appspot.com/v1/`. */
  readonly baseUrl: string
  readonly portal: string
}

export const csgBaseUrl = z
  .url({ protocol: /^https?$/, error: 'must be https://…' })
  .default('https://csgapi.appspot.com/v1/')
  .transform((url) => url.replace(/\/*$/, '/'))

/**
 * Returns why rates cannot come from this account: it has no key, or the key would travel
 * unencrypted.
 */
export function csgAccountProblem(
  { apiKey, baseUrl }: { apiKey: string | undefined; baseUrl: string },
  rateSource: 'ratebook' | 'csg',
): string | undefined {
  if (apiKey === undefined)
    return rateSource === 'csg' ? 'RATE_SOURCE=csg needs CSG_API_KEY' : undefined
  const { protocol, hostname } = new URL(baseUrl)
  return protocol === 'http:' && !isLoopbackName(hostname)
    ? 'CSG_BASE_URL must be https: the API key is sent to it'
    : undefined
}
