/** Values of rows that were read as JSON. */
export const textOf = (value: unknown): string => String(value)
export const textOrNull = (value: unknown): string | null => (value == null ? null : String(value))
export const numberOrNull = (value: unknown): number | null =>
  value == null ? null : Number(value)

/** Returns an instant as every place of a file has it: ISO 8601 in UTC, with milliseconds. */
export const instantOf = (value: unknown): string => new Date(String(value)).toISOString()
export const instantOrNull = (value: unknown): string | null =>
  value == null ? null : instantOf(value)
