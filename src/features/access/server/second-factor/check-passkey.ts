import type { AgentId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { Services } from '../../../../platform/services.ts'
import type { SignedByPasskey } from '../../shared/passkeys.contract.ts'
import { listPasskeys, markPasskeyUsed } from './passkeys.sql.ts'
import { countIfSigned } from './relying-party.ts'

/** Checks what a member's passkey signed: `none` if they have no passkey. */
export async function checkPasskey(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  transaction: OrganizationTransaction,
  agentId: AgentId,
  { signed, challenge }: { signed: SignedByPasskey; challenge: Buffer },
): Promise<'accepted' | 'wrong' | 'none'> {
  const passkeys = await listPasskeys(transaction, agentId, { lock: true })
  if (passkeys.length === 0) return 'none'
  const id = Buffer.from(signed.id, 'base64url')
  const passkey = passkeys.find((one) => one.credential_id.equals(id))
  if (passkey === undefined) return 'wrong'
  const counter = await countIfSigned(config, passkey, signed, challenge)
  if (counter === undefined) return 'wrong'
  await markPasskeyUsed(transaction, passkey.id, { counter, at: clock.now() })
  return 'accepted'
}
