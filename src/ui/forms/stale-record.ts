import type { z } from 'zod'

/**
 * Returns the present record from the 409 of a stale save, as its error names it; undefined for any
 * other error.
 */
export function staleRecord<Schema extends z.ZodType>(
  error: unknown,
  name: string,
  schema: Schema,
): z.output<Schema> | undefined {
  const { data } = (error ?? {}) as { data?: Record<string, unknown> | null }
  return schema.safeParse(data?.[name]).data
}
