import type { PageIds } from '../../quotes/shared/quote-link.ts'
import type { ScheduleInfo } from './schedule.contract.ts'

/** The first-paint data of the schedule page; `ids` come from its URL. */
export type SchedulePageData = ScheduleInfo & { readonly ids: PageIds }
