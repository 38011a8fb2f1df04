import { invalid } from './stripe-error.ts'

/** @throws StripeRefusal for what is not an absolute web address */
export function checkUrl(url: string, param: string): void {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol))
    throw invalid('Not a valid URL', { code: 'url_invalid', param })
}
