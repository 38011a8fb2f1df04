/** Which of the three pages a person sees; words of our own, so that an outcome never stands in a page's text or source. */
export const scheduleVariants = ['switch', 'options', 'connect'] as const
export type ScheduleVariant = (typeof scheduleVariants)[number]

/** What a person asked for help with, as it is kept with the request. */
export const requestTypes = ['accept', 'decline', 'other'] as const
export type RequestType = (typeof requestTypes)[number]

export const channels = ['schedule_call', 'call_now'] as const
export type Channel = (typeof channels)[number]

/** The status of the address: accept, decline, else unknown (FOLLOWUP-002). */
export function statusOf(text: string | null | undefined): 'accept' | 'decline' | 'unknown' {
  return text === 'accept' || text === 'decline' ? text : 'unknown'
}

/** Stored answers decide; the address's status is the fallback (security, "Health answers"). */
export function requestTypeOf(
  answered: 'accept' | 'decline' | null,
  status: string | null | undefined,
): RequestType {
  const given = answered ?? statusOf(status)
  return given === 'unknown' ? 'other' : given
}

export function variantOf(type: RequestType): ScheduleVariant {
  return type === 'accept' ? 'switch' : type === 'decline' ? 'options' : 'connect'
}
