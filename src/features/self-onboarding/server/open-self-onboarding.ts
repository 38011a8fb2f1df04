import { type AgentId, parsePublicId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { findLinkedAgent } from '../../agents/server/find-linked-agent.ts'
import { openPublicLink } from '../../organizations/server/open-public-link.ts'
import { findAgentOfQuote } from './sign-ups.sql.ts'

export interface LeadLink {
  /** An organization's public id, its slug, or an agent code. */
  readonly orgSlug: string
  readonly agentId?: string | null | undefined
  /** Of the quote from which the visitor comes. */
  readonly quoteId?: string | null | undefined
}

export interface OpenedSelfOnboarding {
  readonly transaction: OrganizationTransaction
  /** The agent whose link it is; null for an organization's link. */
  readonly agentId: AgentId | null
}

/**
 * Opens a self-onboarding link in one transaction of its organization, in a total order (decision
 * 118): the organization's public id, its slug, an agent code. Returns undefined for a link of no
 * organization.
 */
export async function openSelfOnboarding<Result>(
  services: Pick<Services, 'database'>,
  link: LeadLink,
  work: (opened: OpenedSelfOnboarding) => Promise<Result>,
): Promise<Result | undefined> {
  const kinds = ['organization', 'slug', 'agent'] as const
  return openPublicLink(services, link.orgSlug, kinds, async ({ transaction }) =>
    work({ transaction, agentId: (await findNamedAgent(transaction, link)) ?? null }),
  )
}

/**
 * An agent named in the query, then the agent of a quote, then the one of an agent code. Ids of
 * other organizations and of deleted agents name no one.
 */
async function findNamedAgent(
  transaction: OrganizationTransaction,
  { orgSlug, agentId, quoteId }: LeadLink,
): Promise<AgentId | undefined> {
  const quote = parsePublicId(quoteId ?? '')
  return (
    (await findLinkedAgent(transaction, agentId)) ??
    (quote && (await findAgentOfQuote(transaction, quote))) ??
    (await findLinkedAgent(transaction, orgSlug))
  )
}
