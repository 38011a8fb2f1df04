/** A day in seconds, for cookies. */
export const daySeconds = 86_400
/** A minute, an hour and a day in milliseconds; a day of a calendar may be an hour off. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
