import type { SystemTransaction } from '../../../platform/database/transaction.ts'

export interface OnboardingBrowser {
  readonly tokenHash: Buffer
  readonly organizationId: number
  readonly agentId: number
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function insertOnboardingBrowser(
  transaction: SystemTransaction,
  browser: OnboardingBrowser,
): Promise<void> {
  await transaction
    .deleteFrom('directory.onboarding_browser')
    .where('expires_at', '<', browser.createdAt)
    .execute()
  await transaction
    .insertInto('directory.onboarding_browser')
    .values({
      token_hash: browser.tokenHash,
      organization_id: browser.organizationId,
      agent_id: browser.agentId,
      created_at: browser.createdAt,
      expires_at: browser.expiresAt,
    })
    .execute()
}

/** Locks and returns a token's browser and the address it signed up; used and expired ones too. */
export async function lockOnboardingBrowser(transaction: SystemTransaction, tokenHash: Buffer) {
  return transaction
    .selectFrom('directory.onboarding_browser as b')
    .innerJoin('directory.login_address as a', (join) =>
      join
        .onRef('a.organization_id', '=', 'b.organization_id')
        .onRef('a.agent_id', '=', 'b.agent_id'),
    )
    .innerJoin('directory.organization_slug as o', 'o.organization_id', 'b.organization_id')
    .select(['b.organization_id', 'b.agent_id', 'b.expires_at', 'b.used_at', 'a.email', 'o.slug'])
    .where('b.token_hash', '=', tokenHash)
    .forUpdate('b')
    .executeTakeFirst()
}

export async function markOnboardingBrowserUsed(
  transaction: SystemTransaction,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('directory.onboarding_browser')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Forgets the browsers that signed a member's agency up, all or except those with these tokens. */
export async function deleteOnboardingBrowsersOf(
  transaction: SystemTransaction,
  { organization_id, agent_id }: { readonly organization_id: number; readonly agent_id: number },
  { except = [] }: { readonly except?: readonly Buffer[] | undefined } = {},
): Promise<void> {
  await transaction
    .deleteFrom('directory.onboarding_browser')
    .where('organization_id', '=', organization_id)
    .where('agent_id', '=', agent_id)
    .$if(except.length > 0, (query) => query.where('token_hash', 'not in', except))
    .execute()
}
