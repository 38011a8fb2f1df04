import { createHmac, randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'
import type { AgentId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { replaceRecoveryCodes } from './second-factor.sql.ts'

export const recoveryCodeCount = 10

/** Fifty random bits in ten characters of base 32. */
const newCode = () => Secret.fromHex(randomBytes(10).toString('hex')).base32.slice(0, 10)

/** With a key that is not in the database, so that a stolen copy cannot be searched for codes. */
export const hashRecoveryCode = (key: Buffer, agentId: AgentId, code: string): Buffer =>
  createHmac('sha256', key).update(`recovery-code ${agentId} ${code}`).digest()

/** Replaces a member's recovery codes. Only here are they readable. */
export async function issueRecoveryCodes(
  transaction: OrganizationTransaction,
  agentId: AgentId,
  key: Buffer,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await replaceRecoveryCodes(
    transaction,
    agentId,
    codes.map((code) => hashRecoveryCode(key, agentId, code)),
  )
  return codes
}
