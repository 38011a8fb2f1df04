import { z } from 'zod'
import { hourMs, minuteMs } from '../../kernel/duration.ts'

const LoginAnswer = z.looseObject({
  token: z.string().trim().min(1),
  expires_date: z.string().nullish(),
})

/** A session lasts 8 hours by contract. */
const renewAfter = 7 * hourMs
const early = 5 * minuteMs

/** Returns an ISO text's instant; without a zone it is UTC. Undefined if it is not a date. */
export function utcInstant(text: string): Date | undefined {
  const trimmed = text.trim().replace(' ', 'T')
  const zoned = /(z|[+-]\d{2}:?\d{2})$/i.test(trimmed) || !trimmed.includes('T')
  const time = Date.parse(zoned ? trimmed : `${trimmed}Z`)
  return Number.isNaN(time) ? undefined : new Date(time)
}

/**
 * Returns the token of a login and when to renew it: 5 minutes before it expires, at the latest
 * after 7 hours. `verified` is false when the expiry cannot be one of an 8-hour session (another
 * zone than UTC, or a wrong clock); it is then ignored. Undefined without a token.
 */
export function readLogin(
  body: unknown,
  now: Date,
): { token: string; renewAt: Date; verified: boolean } | undefined {
  const parsed = LoginAnswer.safeParse(body)
  if (!parsed.success) return undefined
  const { token, expires_date } = parsed.data
  const latest = now.getTime() + renewAfter
  const expires = utcInstant(expires_date ?? '')?.getTime()
  const lasts = expires === undefined ? 0 : expires - now.getTime()
  if (expires === undefined || lasts <= early || lasts > 9 * hourMs)
    return { token, renewAt: new Date(latest), verified: false }
  return { token, renewAt: new Date(Math.min(latest, expires - early)), verified: true }
}

/** Whether a refusal means that the token has ended, rather than that the key may not do this. */
export const isSessionOver = ({ status, text }: { status: number; text: string }): boolean =>
  status === 401 || (status === 403 && /session expired|session does not exist/i.test(text))
