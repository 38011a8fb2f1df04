import {
  type HealthOutcome,
  healthOutcomeNames,
  healthOutcomes,
  parseHealthOutcome,
} from '../../eligibility/shared/health-outcome.rules.ts'

/** The page's three variants, named so that no outcome is ever in a page's text or source. */
export const scheduleVariants = ['switch', 'options', 'connect'] as const
export type ScheduleVariant = (typeof scheduleVariants)[number]

/** The topic of a call request, stored as its place in this list. */
export const requestTypes = [...healthOutcomes, 'other'] as const
export type RequestType = (typeof requestTypes)[number]

/** `call_me`: "Please call me", with a phone number and a time of day. */
export const channels = ['schedule_call', 'call_now', 'call_me'] as const
export type Channel = (typeof channels)[number]

/** How a request came: `calls_instead` was chosen behind an unsubscribe link. */
export const callChannels = [...channels, 'calls_instead'] as const
export type CallChannel = (typeof callChannels)[number]

/** Returns the type by stored answers; without any, by the status in the URL (FOLLOWUP-002). */
export const requestTypeOf = (
  outcome: HealthOutcome | undefined,
  status: string | null | undefined,
): RequestType => outcome ?? parseHealthOutcome(status) ?? 'other'

export const variantOf = (type: RequestType): ScheduleVariant =>
  type === 'other' ? 'connect' : healthOutcomeNames[type].schedulePage
