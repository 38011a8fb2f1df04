export const calendarTitle = 'Your calendar'
export const calendarNotFound = 'Calendar not found.'
export const calendarOff = 'The calendar is turned off.'
export const calendarFailed = 'The calendar was not changed. Please try again.'
export const calendarReadTooOften = 'Too many requests for this calendar. Please try again later.'

/** Days of tasks that a calendar has, before and after today, and how many tasks at most. */
export const calendarReach = { before: 30, after: 180, tasks: 1000 } as const
