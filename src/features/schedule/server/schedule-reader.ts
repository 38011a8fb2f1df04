import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../platform/config.ts'
import { localeOf } from '../../../platform/http/page-locale.ts'
import { answeringBrowser } from '../../eligibility/server/answering-browser.ts'
import type { ScheduleReader } from './read-schedule-info.ts'

/** Returns who reads the page: the browser of the request, with the status in its URL. */
export const scheduleReader = (
  config: Config,
  request: FastifyRequest,
  status: string | undefined,
): ScheduleReader => ({
  status,
  browser: answeringBrowser(config, request),
  localeFor: (preferred) => localeOf(request, preferred),
})
