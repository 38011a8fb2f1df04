import type { PageIds } from '../../quotes/shared/quote-link.ts'
import type { ScheduleInfo } from './schedule.contract.ts'

/** The first paint of the schedule page; `ids` are those of its URL. */
export type SchedulePageData = ScheduleInfo & { readonly ids: PageIds }
