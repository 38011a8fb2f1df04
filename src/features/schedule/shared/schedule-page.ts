import type { PageIds } from '../../quotes/shared/quote-link.ts'
import type { ScheduleInfo } from './schedule.contract.ts'

/** The first-paint data of the schedule page; `ids` come from its URL. */
export type SchedulePageData = ScheduleInfo & {
  readonly ids: PageIds
  /**
   * The link behind "Schedule a Call" until the page's script runs; with it a press is recorded by
   * the server.
   */
  readonly booking: BookingPress
  /** The result of the plain form. */
  readonly sent?: 'done' | 'phone' | 'failed' | undefined
}

/** `path` records the request `requestId` and leads to the booking link. */
export interface BookingPress {
  readonly path: string
  readonly requestId: string
  /** Of "Please call me", as a plain form. */
  readonly formPath: string
  readonly formId: string
}
