import type { QuoteAgency, ShownQuote } from '../../shared/quote-page.ts'

/** The page's agency in the form of the frame. */
export function frameAgency(agency: QuoteAgency | null) {
  if (agency === null) return undefined
  const { name, primaryColor, secondaryColor } = agency
  return {
    name,
    logoUrl: agency.logo ?? undefined,
    phone: agency.phone ?? undefined,
    primaryColor,
    secondaryColor,
  }
}

/** The number to call: the sender's, else the other one's (decision 131). */
export function phoneOf({
  agency,
  agent,
  sender,
}: Pick<ShownQuote, 'agency' | 'agent' | 'sender'>): string | undefined {
  const [first, second] =
    sender === 'agent' ? [agent?.phone, agency?.phone] : [agency?.phone, agent?.phone]
  return first ?? second ?? undefined
}

/** The agent in the form of the frame, with the number of this quote. */
export function frameAgent(shown: Pick<ShownQuote, 'agency' | 'agent' | 'sender'>) {
  const { agent } = shown
  if (agent === null) return undefined
  return {
    name: agent.name,
    licenseNumber: agent.licenseNumber ?? undefined,
    phone: phoneOf(shown),
    bookingLink: agent.bookingLink ?? undefined,
  }
}
