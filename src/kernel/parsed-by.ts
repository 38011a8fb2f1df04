import type { z } from 'zod'

/**
 * Returns the transformation of a field that `parse` reads, for `z.string().transform(…)`:
 * undefined is an error with the text `message`. The build knows it as pure (vite.config.ts).
 */
export function parsedBy<Input, Value>(
  parse: (input: Input) => Value | undefined,
  message: string | ((input: Input) => string),
): (input: Input, context: z.RefinementCtx) => Value {
  return (input, context) => {
    const value = parse(input)
    if (value !== undefined) return value
    const text = typeof message === 'string' ? message : message(input)
    context.addIssue({ code: 'custom', message: text })
    return undefined as never
  }
}
