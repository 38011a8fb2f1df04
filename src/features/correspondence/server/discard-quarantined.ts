import { recordAudit } from '../../../platform/audit.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { decideWaiting, findWaiting } from './waiting-email.ts'

/** Discards an email of the quarantine permanently. Throws as `readQuarantined`. */
export async function discardQuarantined(
  context: MemberContext,
  { id }: { readonly id: number },
): Promise<Record<string, never>> {
  await inOrganization(context, async (transaction) => {
    const { reason } = await findWaiting(context, transaction, id, true)
    // Its hash stays, so that the same message does not come again.
    await decideWaiting(context, transaction, id, {
      state: 'discarded',
      contact_ids: [],
      from_address: '',
      from_name: '',
      subject: '',
      raw: null,
      sealed_key: null,
      data_key_id: null,
      size: 0,
    })
    await recordAudit(transaction, context, {
      action: 'correspondence.discard',
      entity: 'received_email',
      id,
      detail: { reason },
    })
  })
  return {}
}
