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
 * 118): the organization's public id, its slug, an agent code; then an agent named in the query,
 * then the agent of a quote. Ids of other organizations and of deleted agents name no one. Returns
 * undefined for a link of no organization.
 */
export async function openSelfOnboarding<Result>(
  services: Pick<Services, 'database'>,
  link: LeadLink,
  work: (opened: OpenedSelfOnboarding) => Promise<Result>,
): Promise<Result | undefined> {
  const workFor = async (transaction: OrganizationTransaction, coded: AgentId | null) =>
    work({ transaction, agentId: (await findNamedAgent(transaction, link)) ?? coded })
  const found = await openPublicLink(
    services,
    link.orgSlug,
    ['organization', 'slug'],
    async ({ transaction }) => ({ result: await workFor(transaction, null) }),
  )
  if (found !== undefined) return found.result
  return openPublicLink(services, link.orgSlug, ['agent'], async ({ transaction, targetId }) =>
    workFor(transaction, targetId as AgentId),
  )
}

async function findNamedAgent(
  transaction: OrganizationTransaction,
  { agentId, quoteId }: LeadLink,
): Promise<AgentId | undefined> {
  const quote = parsePublicId(quoteId ?? '')
  return (
    (await findLinkedAgent(transaction, agentId)) ??
    (quote && (await findAgentOfQuote(transaction, quote)))
  )
}
