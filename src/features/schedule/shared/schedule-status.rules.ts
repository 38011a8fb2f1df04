/** The page's three variants, named so that no outcome is ever in a page's text or source. */
export const scheduleVariants = ['switch', 'options', 'connect'] as const
export type ScheduleVariant = (typeof scheduleVariants)[number]

/** The stored topic of a call request. */
export const requestTypes = ['accept', 'decline', 'other'] as const
export type RequestType = (typeof requestTypes)[number]

/** `call_me`: "Please call me", with a phone number and a time of day. */
export const channels = ['schedule_call', 'call_now', 'call_me'] as const
export type Channel = (typeof channels)[number]

/** Returns the status in the URL: accept, decline, else unknown (FOLLOWUP-002). */
function parseStatus(text: string | null | undefined): 'accept' | 'decline' | 'unknown' {
  return text === 'accept' || text === 'decline' ? text : 'unknown'
}

/** Returns the type by the outcome of stored answers; without any, by the status in the URL. */
export function requestTypeOf(
  outcome: 'accept' | 'decline' | undefined,
  status: string | null | undefined,
): RequestType {
  const known = outcome ?? parseStatus(status)
  return known === 'unknown' ? 'other' : known
}

export function variantOf(type: RequestType): ScheduleVariant {
  return type === 'accept' ? 'switch' : type === 'decline' ? 'options' : 'connect'
}
