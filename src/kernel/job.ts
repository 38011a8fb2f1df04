import { z } from 'zod'

/**
 * A job's name and the shape of its payload; declared in a feature's `shared`, bound to a handler
 * in its feature.ts.
 */
export interface JobDeclaration<Payload> {
  readonly name: string
  readonly payload: z.ZodType<Payload>
  /** Attempts before the job is given up, 25 by default. */
  readonly maxAttempts: number
}

export function declareJob<Payload>(
  name: string,
  payload: z.ZodType<Payload>,
  maxAttempts = 25,
): JobDeclaration<Payload> {
  return { name, payload, maxAttempts }
}

/** Payload of a job that works through one organization. */
export const OrganizationJob = z.object({ organizationId: z.number().int().positive() })
