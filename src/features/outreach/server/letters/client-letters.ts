import type { ContactId } from '../../../../kernel/ids.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { findNoLetters, setNoLetters } from '../../../contacts/server/edit/set-no-letters.ts'
import { getContact } from '../../../contacts/server/get-contact.ts'
import { findSuppression } from '../../../contacts/server/suppression.ts'
import type { YearlyEmailType } from '../../../organizations/shared/email-types.ts'
import { missingOfAddress } from '../../shared/letters/address.rules.ts'
import { isReplaceable, type ReplacementWay } from '../../shared/letters/replacement.rules.ts'
import { listReplacementsOf } from './due-letters.sql.ts'

/** Returns what is planned in place of a client's emails. Throws 404 as `getContact`. */
export async function readClientLetters(context: MemberContext, { id }: { id: ContactId }) {
  return inOrganization(context, async (transaction) => {
    const contact = await getContact({ ...context, transaction }, id)
    const planned = await listReplacementsOf(transaction, id)
    const noLettersSince = await findNoLetters(transaction, id)
    const printed = await transaction
      .selectFrom('email')
      .select('id')
      .where('organization_id', '=', transaction.organizationId)
      .where('contact_id', '=', id)
      .where('letter_batch_id', 'is not', null)
      .limit(1)
      .executeTakeFirst()
    const suppressed = (await findSuppression(transaction, id)) ?? null
    return {
      // Those that the wish ends go with the next plan, moments later.
      planned: planned.flatMap(({ type, way, ...row }) =>
        way === 'letter' && noLettersSince !== null
          ? []
          : { ...row, type: type as YearlyEmailType, way: way as ReplacementWay },
      ),
      missing: missingOfAddress(contact),
      may_get_letters: printed !== undefined || isReplaceable({ suppressed }),
      no_letters_at: noLettersSince?.toISOString() ?? null,
    }
  })
}

/** Stores whether a client wants letters, as the client told the member. Throws 404. */
export async function setClientLetters(
  context: MemberContext,
  input: { readonly id: ContactId; readonly noLetters: boolean },
): Promise<void> {
  await inOrganization(context, async (transaction) => {
    await getContact({ ...context, transaction }, input.id, { lock: true })
    await setNoLetters(context, transaction, input)
  })
}
