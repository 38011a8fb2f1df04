import { AppError } from '../../../kernel/app-error.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { networkOf } from '../../../platform/http/ip-network.ts'
import { limitAttempts } from '../../access/server/limit-attempts.ts'
import { tooManyTries } from '../../eligibility/shared/eligibility-texts.ts'
import { quoteTexts } from '../../quotes/shared/quote-texts.ts'
import {
  lockVisitor,
  openVisit,
  replanVisitor,
  type VisitLink,
  type VisitServices,
} from '../../tracking/server/open-visit.ts'
import { schedulePageTexts } from '../shared/schedule-page-texts.ts'
import type { Channel } from '../shared/schedule-status.rules.ts'
import type { TimeOfDay } from '../shared/time-of-day.ts'
import { readRequestType } from './read-schedule-info.ts'
import { findCaller } from './schedule.sql.ts'
import { storeCallRequest } from './store-call-request.ts'

export interface CallToRequest {
  readonly link: VisitLink
  readonly status: string | undefined
  readonly channel: Channel
  readonly timeOfDay?: TimeOfDay | undefined
  /** Ten digits, where the visitor typed another number than the one on file. */
  readonly phone?: string | undefined
  /** Made by the page for one press, so that a press sent twice is stored once. */
  readonly requestId: string
  readonly ipAddress: string
  /** Returns the language of the page; the contact's preferred one is null if not known. */
  readonly localeFor: (preferred: string | null) => Locale
}

const maxPerNetwork = 100
/** Each request emails an agent, and anyone may hold a link. */
const maxPerLink = 20

/**
 * Stores a visitor's request for a call: adds a task for the agent, emails the agent and pauses
 * marketing to the contact. Throws 404, 429, and 422 if there is no number to call.
 */
export async function requestCall(services: VisitServices, input: CallToRequest): Promise<void> {
  const { id, contactId: namedContact } = input.link
  const locale = input.localeFor(null)
  await limitAttempts(
    services,
    [
      [`schedule:${networkOf(input.ipAddress)}`, maxPerNetwork],
      [`schedule-link:${(id ?? namedContact ?? '').slice(0, 40)}`, maxPerLink],
    ],
    tooManyTries[locale],
  )
  const done = await openVisit(services, input.link, async (visit) => {
    if (visit.inert) return true
    await lockVisitor(visit)
    const { channel } = input
    const { phone = null, timeOfDay = null } = input
    if (channel === 'call_me' && phone === null) {
      const caller = await findCaller(visit.transaction, visit.contactId)
      if (caller.phone === null)
        throw new AppError('UNPROCESSABLE_CONTENT', schedulePageTexts[locale].phoneNeeded)
    }
    const type = await readRequestType(services, visit, input.status)
    const wish = {
      channel,
      phone,
      timeOfDay,
      type,
      requestId: input.requestId,
      locale: input.localeFor(visit.preferredLanguage),
    }
    if (!(await storeCallRequest(services, { ...visit, ipAddress: input.ipAddress }, wish)))
      return true
    await replanVisitor(visit)
    return true
  })
  if (done === undefined) throw new AppError('NOT_FOUND', quoteTexts[locale].quoteLinkInvalid)
}
