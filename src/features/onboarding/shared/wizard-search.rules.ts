import { z } from 'zod'

/** The wizard's steps: company, licensing, agents, payment (ONBOARD-003). */
export const wizardFrames = [1, 2, 3, 4] as const
export type WizardFrame = (typeof wizardFrames)[number]

/**
 * Returns the step of a URL's `frame`: values outside 1 to 4 are clamped, anything but a number is
 * undefined (ONBOARD-002).
 */
export function clampFrame(value: unknown): WizardFrame | undefined {
  const frame = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof frame !== 'number' || Number.isNaN(frame)) return undefined
  return Math.min(4, Math.max(1, Math.trunc(frame))) as WizardFrame
}

/** A value of a URL's query: a number is a text too. */
const QueryText = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).slice(0, 300))
  .optional()
  .catch(undefined)

/** The query of /onboarding (ONBOARD-001, ONBOARD-002). */
export const WizardSearch = z.object({
  frame: z.unknown().optional().transform(clampFrame),
  firstName: QueryText,
  lastName: QueryText,
  phone: QueryText,
  email: QueryText,
})
export type WizardSearch = z.infer<typeof WizardSearch>
