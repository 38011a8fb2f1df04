import { z } from 'zod'
import { codePath, landingPath } from '../shared/page-access.policy.ts'
import { safeReturnTarget } from '../shared/return-target.rules.ts'

/**
 * The outcome of a login link. `code`: the member's second factor is asked for next. `press`:
 * another browser requested it, so it needs confirmation. `refused`: with the server's message.
 */
export type LinkOutcome =
  | { readonly kind: 'signed-in'; readonly goTo: string }
  | { readonly kind: 'code'; readonly goTo: string }
  | { readonly kind: 'press' }
  | { readonly kind: 'refused'; readonly message: string }

const maxMilliseconds = 30_000

const Verified = z.object({
  redirectUrl: z.string(),
  codeRequired: z.boolean(),
  pressRequired: z.boolean(),
})
const Refusal = z.object({ message: z.string() })

/**
 * Uses a login link. The header shows that this page's script sent the request, not an email
 * scanner that follows links; `confirmed` that the button was pressed. Throws without a valid
 * response: the link may be unused, so it can be retried.
 */
export async function verifyLink(
  slug: string,
  token: string,
  { confirmed }: { confirmed: boolean },
): Promise<LinkOutcome> {
  const response = await fetch(
    `/api/auth/verify/${encodeURIComponent(slug)}/${encodeURIComponent(token)}`,
    {
      headers: { 'x-holdfast': confirmed ? 'confirm' : '1' },
      signal: AbortSignal.timeout(maxMilliseconds),
    },
  )
  if (response.status >= 500)
    throw Object.assign(new Error(response.statusText), { status: response.status })
  const body: unknown = await response.json()
  if (response.ok) {
    const { redirectUrl, codeRequired, pressRequired } = Verified.parse(body)
    if (pressRequired) return { kind: 'press' }
    if (codeRequired) return { kind: 'code', goTo: codePath }
    return { kind: 'signed-in', goTo: safeReturnTarget(redirectUrl) ?? landingPath }
  }
  return { kind: 'refused', message: Refusal.parse(body).message }
}
