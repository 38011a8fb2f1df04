import type { AgentId, OrganizationId } from '../../../kernel/ids.ts'
import {
  asSystem,
  type OrganizationTransaction,
  type SystemTransaction,
} from '../../../platform/database/transaction.ts'
import { isAddressTaken } from './login-address.sql.ts'
import { insertOnboardingBrowser, lockOnboardingBrowser } from './onboarding-browser.sql.ts'
import { onboardingLength } from './session-cookie.ts'

/** Remembers the browser that signed an agency up, in the transaction that creates the agency. */
export async function rememberOnboardingBrowser(
  transaction: OrganizationTransaction,
  {
    tokenHash,
    agentId,
    createdAt,
  }: { readonly tokenHash: Buffer; readonly agentId: AgentId; readonly createdAt: Date },
): Promise<void> {
  const organizationId: OrganizationId = transaction.organizationId
  const expiresAt = new Date(createdAt.getTime() + onboardingLength)
  await asSystem(transaction, (system) =>
    insertOnboardingBrowser(system, { tokenHash, organizationId, agentId, createdAt, expiresAt }),
  )
}

/**
 * Returns whose an email address is: no one's, of the agency that this browser signed up, or of
 * another member.
 */
export async function readSignUpStatus(
  system: SystemTransaction,
  { email, tokenHash }: { readonly email: string; readonly tokenHash: Buffer },
): Promise<'free' | 'signed up here' | 'taken'> {
  const browser = await lockOnboardingBrowser(system, tokenHash)
  if (browser?.email === email) return 'signed up here'
  return (await isAddressTaken(system, email)) ? 'taken' : 'free'
}

/**
 * Returns the member whose agency a browser signed up, until that browser has signed in with it or
 * its time is over.
 */
export async function findOnboardingMember(
  system: SystemTransaction,
  tokenHash: Buffer,
  now: Date,
): Promise<{ organizationId: OrganizationId; agentId: AgentId } | undefined> {
  const browser = await lockOnboardingBrowser(system, tokenHash)
  if (browser === undefined || browser.used_at !== null || browser.expires_at <= now)
    return undefined
  return {
    organizationId: browser.organization_id as OrganizationId,
    agentId: browser.agent_id as AgentId,
  }
}
