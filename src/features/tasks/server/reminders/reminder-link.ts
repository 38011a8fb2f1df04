import type { PublicId } from '../../../../kernel/ids.ts'
import { signPublicId } from '../../../../platform/crypto.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { Services } from '../../../../platform/services.ts'

/** The purpose of the signature, so that no other link turns a reminder off. */
export const reminderOffPurpose = 'daily-reminder'

/** Returns the page that turns a member's reminder off; a mail program posts to it (RFC 8058). */
export async function reminderOffUrl(
  { config, keys }: Pick<Services, 'config' | 'keys'>,
  transaction: OrganizationTransaction,
  agentId: number,
): Promise<string> {
  const { public_id } = await transaction
    .selectFrom('agent')
    .select('public_id')
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', agentId)
    .executeTakeFirstOrThrow()
  const token = signPublicId(keys, reminderOffPurpose, public_id as PublicId)
  return `${config.baseUrl}/reminders/off/${token}`
}
