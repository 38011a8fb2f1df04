import { sql } from 'kysely'
import type { ContactId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { convertEarlierRows } from '../../organizations/server/convert-earlier-rows.ts'
import { paddedTo, sealAnswers, unsealAnswers } from './seal-answers.ts'

const batchSize = 200

/**
 * Encrypts some answers of an earlier version again, so that their size does not reveal the
 * outcome; returns the number of rows.
 */
async function padEarlierAnswers(
  services: Services,
  transaction: OrganizationTransaction,
): Promise<number> {
  const { organizationId } = transaction
  const { rows } = await sql<{
    id: number
    contact_id: ContactId
    answers: Buffer
    wrapped: Buffer
  }>`
    select s.id, s.contact_id, s.answers, k.wrapped from eligibility_submission s
    join data_key k on k.organization_id = s.organization_id and k.id = s.data_key_id
    where s.organization_id = ${organizationId}
      and (octet_length(s.answers) - 28) % ${paddedTo} <> 0
    order by s.id limit ${batchSize} for update of s`.execute(transaction)
  for (const row of rows) {
    const contactId = row.contact_id
    const stored = unsealAnswers(services.keys, { organizationId, contactId }, row)
    const sealed = await sealAnswers(services, { transaction, contactId }, stored)
    await transaction
      .updateTable('eligibility_submission')
      .set({ answers: sealed.answers, data_key_id: sealed.dataKeyId })
      .where('organization_id', '=', organizationId)
      .where('id', '=', row.id)
      .execute()
  }
  return rows.length
}

export const padEarlierAnswersTick = convertEarlierRows('pad health answers', padEarlierAnswers)
