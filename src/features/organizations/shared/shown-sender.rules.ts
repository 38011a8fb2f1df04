import type { QuoteSender } from './quote-sender.rules.ts'

/** The details of an agent or an agency that clients may get to see. */
export interface SenderDetails {
  readonly name: string
  readonly phone: string | null
  readonly signature: string | null
}

/**
 * Returns the name, phone number and signature that a client sees. The agent's name is always
 * theirs; a detail that the chosen sender lacks is taken from the other.
 */
export function shownSender(
  sender: QuoteSender,
  { agent, organization }: { readonly agent: SenderDetails; readonly organization: SenderDetails },
): { readonly name: string; readonly phone: string | null; readonly signature: string } {
  const [first, second] = sender === 'agent' ? [agent, organization] : [organization, agent]
  const name = agent.name || organization.name
  return {
    name,
    phone: first.phone ?? second.phone,
    signature: first.signature ?? organization.signature ?? name,
  }
}
