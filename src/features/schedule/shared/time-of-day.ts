/** When a client wants to be called. */
export const timesOfDay = ['morning', 'afternoon', 'evening', 'any'] as const
export type TimeOfDay = (typeof timesOfDay)[number]

/** For agents, after "Call": "in the morning". */
export const timeOfDayLabels: Readonly<Record<TimeOfDay, string>> = {
  morning: 'in the morning',
  afternoon: 'in the afternoon',
  evening: 'in the evening',
  any: 'at any time',
}
