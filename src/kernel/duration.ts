/** An hour and a day in milliseconds. A day of a calendar may be an hour shorter or longer. */
export const hourMs = 3_600_000
export const dayMs = 24 * hourMs
