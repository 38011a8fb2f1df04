const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns an instant in a time zone as spreadsheets sort it: `2026-06-01 11:30:05`. */
export function sortableInstant(instant: string, timeZone: string): string {
  let format = formats.get(timeZone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    formats.set(timeZone, format)
  }
  return format.format(new Date(instant))
}
