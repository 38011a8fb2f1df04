import type { FastifyRequest } from 'fastify'
import { parsePublicId } from '../../../kernel/ids.ts'
import { publicRoutes } from '../../../kernel/public-paths.ts'
import { newPublicId } from '../../../platform/crypto.ts'
import { localeOf } from '../../../platform/http/page-locale.ts'
import type { ServedPage } from '../../../platform/http/pages.ts'
import { consumerPath } from '../../quotes/shared/quote-link.ts'
import { isPress } from '../../tracking/server/is-press.ts'
import { answerLinkPage, pageIdsOf } from '../../tracking/server/link-page.ts'
import type { SchedulePageData } from '../shared/schedule-page.ts'
import { schedulePageTexts } from '../shared/schedule-page-texts.ts'
import { readScheduleInfo } from './read-schedule-info.ts'
import { requestCall } from './request-call.ts'
import { scheduleReader } from './schedule-reader.ts'
import { choiceInUrl, selectPlanInUrl } from './select-plan-in-url.ts'

const textIn = (request: FastifyRequest, key: string): string | undefined => {
  const value = (request.query as Record<string, unknown>)[key]
  return typeof value === 'string' ? value : undefined
}

const formResults = ['done', 'phone', 'failed'] as const

/** /schedule?id&orgId&status&tid, or contactId in place of id */
export const schedulePage: ServedPage = {
  paths: publicRoutes.schedule,
  load: (services, request) =>
    answerLinkPage(
      services,
      request,
      async (link) => {
        const status = textIn(request, 'status')
        const reader = scheduleReader(services.config, request, status)
        const { info, locale } = await readScheduleInfo(services, link, reader)
        const ids = pageIdsOf(link)
        const [requestId, formId] = [newPublicId(), newPublicId()]
        const choice = choiceInUrl(request)
        const brought = { ...(status && { status }), ...(choice && { choice }) }
        const press = new URLSearchParams({ requestId, ...brought })
        const form = new URLSearchParams(brought)
        return {
          title: schedulePageTexts[locale].title,
          locale,
          data: {
            ...info,
            ids,
            sent: formResults.find((result) => result === textIn(request, 'sent')),
            booking: {
              path: `${consumerPath('booking', ids)}&${press}`,
              requestId,
              formPath: `${consumerPath('callMe', ids)}${form.size > 0 ? `&${form}` : ''}`,
              formId,
            },
          } satisfies SchedulePageData,
        }
      },
      'schedule',
    ),
}

/**
 * /schedule/booking: "Schedule a Call" pressed without the page's script. Records the request once
 * and leads to the booking link.
 */
export const bookingPage: ServedPage = {
  paths: publicRoutes.booking,
  load: (services, request) =>
    answerLinkPage(services, request, async (link) => {
      const status = textIn(request, 'status')
      const reader = scheduleReader(services.config, request, status)
      const { agent } = (await readScheduleInfo(services, link, reader)).info
      const requestId = parsePublicId(textIn(request, 'requestId') ?? '')
      if (requestId !== undefined && isPress(request)) {
        await selectPlanInUrl(services, request, { link, requestId })
        await requestCall(services, {
          link,
          status,
          requestId,
          ipAddress: request.ip,
          localeFor: (preferred) => localeOf(request, preferred),
          channel: 'schedule_call',
        })
      }
      return { redirect: agent.bookingLink ?? consumerPath('schedule', pageIdsOf(link)) }
    }),
}
