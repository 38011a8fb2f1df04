import { type OrganizationId, type PublicId, parsePublicId } from '../../../kernel/ids.ts'
import {
  leaveSystemFor,
  type OrganizationTransaction,
  type SystemTransaction,
  systemTransaction,
} from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'

/** The kinds of public ids. `slug` is an organization's readable name in a URL. */
export type PublicLinkKind =
  | 'organization'
  | 'slug'
  | 'agent'
  | 'contact'
  | 'quote'
  | 'email'
  | 'mailbox'

/** The target of a public id, in a transaction of its organization. */
export interface OpenedLink {
  readonly transaction: OrganizationTransaction
  readonly organizationId: OrganizationId
  /** Row id of the agent, contact, quote or email; otherwise the organization's id. */
  readonly targetId: number
}

/**
 * Runs `work` in the organization that a public id belongs to; the only way from a public id to an
 * organization's rows. Returns undefined without running it for an id that is malformed, unknown or
 * of another kind than `kinds`.
 */
export async function openPublicLink<Result>(
  { database }: Pick<Services, 'database'>,
  id: string,
  kinds: readonly PublicLinkKind[],
  work: (opened: OpenedLink) => Promise<Result>,
): Promise<Result | undefined> {
  const publicId = parsePublicId(id)
  if (publicId === undefined && !kinds.includes('slug')) return undefined
  return systemTransaction(database, async (system) => {
    const link =
      publicId === undefined
        ? await findOrganization(system, 'slug', id)
        : await findLink(system, publicId, kinds)
    if (link === undefined) return undefined
    const transaction = await leaveSystemFor(system, link.organizationId)
    return work({ ...link, transaction })
  })
}

type Link = Omit<OpenedLink, 'transaction'>

async function findLink(
  system: SystemTransaction,
  id: PublicId,
  kinds: readonly PublicLinkKind[],
): Promise<Link | undefined> {
  if (kinds.includes('organization')) {
    const organization = await findOrganization(system, 'public_id', id)
    if (organization !== undefined) return organization
  }
  const row = await system
    .selectFrom('directory.public_link')
    .select(['organization_id', 'target_id'])
    .where('public_id', '=', id)
    .where('kind', 'in', kinds)
    .executeTakeFirst()
  return row && { organizationId: row.organization_id as OrganizationId, targetId: row.target_id }
}

async function findOrganization(
  system: SystemTransaction,
  column: 'slug' | 'public_id',
  value: string,
): Promise<Link | undefined> {
  const row = await system
    .selectFrom('directory.organization_slug')
    .select('organization_id')
    .where(column, '=', value)
    .executeTakeFirst()
  return (
    row && { organizationId: row.organization_id as OrganizationId, targetId: row.organization_id }
  )
}
