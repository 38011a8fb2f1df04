import type { ContactId, OrganizationId } from '../../../kernel/ids.ts'
import { type Keys, newDataKey, seal, unseal, unwrapDataKey } from '../../../platform/crypto.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import type { HealthAnswer } from '../shared/questions.ts'
import { findDataKey, insertDataKey, type SealedAnswers } from './eligibility.sql.ts'

/** Bound to the contact: a row's answers cannot be opened as another contact's. */
const contextOf = (organizationId: OrganizationId, contactId: ContactId) =>
  `eligibility ${organizationId} ${contactId}`

interface Owner {
  readonly transaction: OrganizationTransaction
  readonly organizationId: OrganizationId
  readonly contactId: ContactId
}

/** What is kept: the answers, and on a submission the consent that was shown. */
export interface KeptAnswers {
  readonly answers: readonly HealthAnswer[]
  readonly consent?: string
}

/** Encrypts answers with the organization's data key, which is made when it has none yet. */
export async function sealAnswers(
  { keys, clock }: Services,
  { transaction, organizationId, contactId }: Owner,
  kept: KeptAnswers,
): Promise<SealedAnswers> {
  const known = await findDataKey(transaction)
  const made = known === undefined ? newDataKey(keys) : undefined
  const plain = made?.plain ?? unwrapDataKey(keys, (known as { wrapped: Buffer }).wrapped)
  const dataKeyId =
    known?.id ??
    (await insertDataKey(
      transaction,
      organizationId,
      (made as { wrapped: Buffer }).wrapped,
      clock.now(),
    ))
  return {
    dataKeyId,
    answers: seal(plain, Buffer.from(JSON.stringify(kept)), contextOf(organizationId, contactId)),
  }
}

/** The answers of a stored row. Throws where the row is not this contact's or no configured key opens it. */
export function unsealAnswers(
  keys: Keys,
  owner: Pick<Owner, 'organizationId' | 'contactId'>,
  row: { answers: Buffer; wrapped: Buffer },
): KeptAnswers {
  const plain = unseal(
    unwrapDataKey(keys, row.wrapped),
    row.answers,
    contextOf(owner.organizationId, owner.contactId),
  )
  return JSON.parse(plain.toString()) as KeptAnswers
}
