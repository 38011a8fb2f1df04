const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns an instant in the agency's time zone, with its name: `Jun 1, 2026, 11:30 AM EDT`. A line
 * breaks between its day and its time, and not within them.
 */
export function displayInstant(instant: string, timeZone: string): string {
  let format = formats.get(timeZone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    })
    formats.set(timeZone, format)
  }
  return format.format(new Date(instant)).replaceAll(/ (?!\d+:)/g, '\u00a0')
}
