import { randomBytes } from 'node:crypto'
import type { OrganizationId, PublicId } from '../../../kernel/ids.ts'
import type { SubscriptionStatus } from '../../../kernel/subscription-status.ts'
import type {
  OrganizationTransaction,
  SystemTransaction,
} from '../../../platform/database/transaction.ts'

/**
 * Numbers tried after a taken slug; then random digits are, so that a hundred agencies of one name
 * cost no hundred statements.
 */
const maxNumber = 20

/**
 * Claims a slug for a new organization, with the next free number if it is taken. Returns its id
 * and slug.
 */
export async function takeSlug(
  transaction: SystemTransaction,
  wanted: string,
  publicId: PublicId,
  createdAt: Date,
): Promise<{ id: OrganizationId; slug: string }> {
  for (let attempt = 1; ; attempt++) {
    const ending = attempt <= maxNumber ? attempt : randomBytes(4).toString('hex')
    const slug = attempt === 1 ? wanted : `${wanted}-${ending}`
    if (await belongedToDeleted(transaction, slug)) continue
    const row = await transaction
      .insertInto('directory.organization_slug')
      .values({ slug, public_id: publicId, created_at: createdAt })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('organization_id')
      .executeTakeFirst()
    if (row !== undefined) return { id: row.organization_id as OrganizationId, slug }
  }
}

/** A deleted agency's address stays taken, so that no one else gets its visitors. */
const belongedToDeleted = async (transaction: SystemTransaction, slug: string) =>
  (await transaction
    .selectFrom('directory.agency_deletion')
    .select('organization_id')
    .where('slug', '=', slug)
    .where('finished_at', 'is not', null)
    .executeTakeFirst()) !== undefined

export interface NewOrganization {
  readonly id: OrganizationId
  readonly publicId: PublicId
  readonly slug: string
  readonly name: string
  readonly phone: string | null
  readonly postalAddress: string | null
  readonly postalState: string | null
  readonly timeZone: string
  readonly subscription: {
    readonly tier: string | null
    readonly status: SubscriptionStatus
    readonly agentLimit: number | null
    readonly contactLimit: number
  }
  readonly demonstration: boolean
  readonly setupByWizard: boolean
  readonly setupCompletedAt: Date | null
  readonly goLiveAt: Date | null
  readonly createdAt: Date
}

export async function insertOrganization(
  transaction: OrganizationTransaction,
  organization: NewOrganization,
): Promise<void> {
  await transaction
    .insertInto('organization')
    .values({
      organization_id: organization.id,
      public_id: organization.publicId,
      slug: organization.slug,
      name: organization.name,
      phone: organization.phone,
      postal_address: organization.postalAddress,
      postal_state: organization.postalState,
      time_zone: organization.timeZone,
      subscription_tier: organization.subscription.tier,
      subscription_status: organization.subscription.status,
      agent_limit: organization.subscription.agentLimit,
      contact_limit: organization.subscription.contactLimit,
      demonstration: organization.demonstration,
      setup_by_wizard: organization.setupByWizard,
      setup_completed_at: organization.setupCompletedAt,
      go_live_at: organization.goLiveAt,
      // An agency that begins live needs no list of what is left until then.
      checklist_dismissed_at: organization.goLiveAt,
      created_at: organization.createdAt,
      updated_at: organization.createdAt,
    })
    .execute()
}
