import { z } from 'zod'
import { landingPath } from '../shared/page-access.rules.ts'
import { safeReturnTarget } from '../shared/return-target.rules.ts'

/** What came of a login link: `press`: this browser did not ask for it, so a person must press a button; `refused`: the server's words. */
export type LinkOutcome =
  | { readonly kind: 'signed-in'; readonly goTo: string }
  | { readonly kind: 'press' }
  | { readonly kind: 'refused'; readonly message: string }

const SignedIn = z.object({ redirectUrl: z.string() })
const Refusal = z.object({ message: z.string(), data: z.unknown() })
const Press = z.object({ confirm: z.literal(true) })

/**
 * Uses a login link. The header tells the server that this page's script asks, not a mail scanner that follows links; `confirmed`
 * that a person pressed the button. Throws when no usable answer came: the link may be unspent, so it may be tried again.
 */
export async function verifyLink(
  slug: string,
  token: string,
  { confirmed }: { confirmed: boolean },
): Promise<LinkOutcome> {
  const answer = await fetch(
    `/api/auth/verify/${encodeURIComponent(slug)}/${encodeURIComponent(token)}`,
    {
      headers: { 'x-holdfast': confirmed ? 'confirm' : '1' },
    },
  )
  if (answer.status >= 500)
    throw Object.assign(new Error(answer.statusText), { status: answer.status })
  const body: unknown = await answer.json()
  if (answer.ok)
    return {
      kind: 'signed-in',
      goTo: safeReturnTarget(SignedIn.parse(body).redirectUrl) ?? landingPath,
    }
  const { message, data } = Refusal.parse(body)
  return answer.status === 409 && Press.safeParse(data).success
    ? { kind: 'press' }
    : { kind: 'refused', message }
}
