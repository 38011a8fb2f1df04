import { z } from 'zod'

/** The agency on consumer pages and in emails. */
export const PublicAgency = z.object({
  /** The organization's public id. */
  orgId: z.string(),
  slug: z.string(),
  name: z.string(),
  logoUrl: z.string().optional(),
  /** Ten digits. */
  phone: z.string().optional(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
})
export type PublicAgency = z.infer<typeof PublicAgency>

/** The agent who helps a consumer. */
export const PublicAgent = z.object({
  /** The agent's public id. */
  id: z.string(),
  name: z.string(),
  /** Whether the agent may sell in the consumer's state today. */
  licensed: z.boolean(),
  /** Of the license in that state. */
  licenseNumber: z.string().optional(),
  /** A portrait, square; a new one has a new URL. */
  photoUrl: z.string().optional(),
  /** The number to call, ten digits: the quote sender's, otherwise the other (decision 131). */
  phone: z.string().optional(),
  /** The agent's booking page, otherwise the agency's (decision 142). */
  bookingLink: z.string().optional(),
})
export type PublicAgent = z.infer<typeof PublicAgent>

/** URL of an agent's photo; a new photo has a new id. */
export const agentPhotoUrl = (publicId: string, photoId: number): string =>
  `/api/agents/${publicId}/photo/${photoId}`

/** The agency's data on every consumer page. */
export const AgencyAndAgent = z.object({
  agency: PublicAgency,
  agent: PublicAgent,
  medicareAdvantageCards: z.boolean(),
  /** Shown wherever Medicare Advantage is named. */
  tpmoDisclaimer: z.string(),
})
export type AgencyAndAgent = z.infer<typeof AgencyAndAgent>
