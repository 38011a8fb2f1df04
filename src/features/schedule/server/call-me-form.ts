import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../kernel/app-error.ts'
import { parsePublicId } from '../../../kernel/ids.ts'
import { parsePhone } from '../../../kernel/phone.ts'
import { publicRoutes } from '../../../kernel/public-paths.ts'
import { localeOf } from '../../../platform/http/page-locale.ts'
import type { RawRoute } from '../../../platform/http/raw-routes.ts'
import { consumerPath } from '../../quotes/shared/quote-link.ts'
import type { VisitServices } from '../../tracking/server/open-visit.ts'
import { timesOfDay } from '../shared/time-of-day.ts'
import { requestCall } from './request-call.ts'
import { choiceInUrl, selectPlanInUrl } from './select-plan-in-url.ts'

/** Stores what the plain form sent. Returns what the page says next. */
async function store(
  services: VisitServices,
  request: FastifyRequest,
): Promise<'done' | 'phone' | 'failed'> {
  const query = request.query as Record<string, unknown>
  const text = (key: string) => (typeof query[key] === 'string' ? query[key] : undefined)
  const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
  const typed = form.get('phone')?.trim() ?? ''
  const phone = parsePhone(typed)
  const requestId = parsePublicId(form.get('requestId') ?? '')
  if (requestId === undefined) return 'failed'
  if (typed !== '' && phone === undefined) return 'phone'
  const link = { orgId: text('orgId'), id: text('id'), tid: text('tid') }
  try {
    await selectPlanInUrl(services, request, { link, requestId })
    await requestCall(services, {
      link,
      status: text('status'),
      channel: 'call_me',
      timeOfDay: timesOfDay.find((time) => time === form.get('timeOfDay')) ?? 'any',
      phone,
      requestId,
      ipAddress: request.ip,
      localeFor: (preferred) => localeOf(request, preferred),
    })
    return 'done'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code === 'UNPROCESSABLE_CONTENT' ? 'phone' : 'failed'
  }
}

/** "Please call me" without the page's script: a plain form, which leads back to the page. */
export const callMeFormRoute: RawRoute = {
  method: 'POST',
  url: publicRoutes.callMe[0],
  access: 'public',
  summary: 'Requests a call by a plain form',
  async handle(context, request, reply) {
    const { id, orgId, tid } = request.query as Record<string, string | undefined>
    const ids = { quoteId: String(id ?? ''), orgId: String(orgId ?? ''), tid }
    const result = await store(context, request)
    const choice = result === 'done' ? undefined : choiceInUrl(request)
    const query = new URLSearchParams({ ...(choice && { choice }), sent: result })
    return reply.redirect(`${consumerPath('schedule', ids)}&${query}`, 303)
  },
}
