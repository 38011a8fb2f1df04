/**
 * Returns the day of an instant in a time zone: `Jun 1, 2026`. Every page about payments shows its
 * days so.
 */
export const displayDay = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' }).format(new Date(instant))
