import type { z } from 'zod'

/** Returns the first error text of each field of an object that `schema` does not accept. */
export function fieldErrors(
  schema: Pick<z.ZodType, 'safeParse'>,
  fields: unknown,
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(fields).error?.issues ?? [])
    errors[String(path[0])] ??= message
  return errors
}
