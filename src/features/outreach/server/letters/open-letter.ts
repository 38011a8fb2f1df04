import type { ContactId, OrganizationId, PublicId } from '../../../../kernel/ids.ts'
import {
  leaveSystemFor,
  type OrganizationTransaction,
  systemTransaction,
} from '../../../../platform/database/transaction.ts'
import { networkOf } from '../../../../platform/http/ip-network.ts'
import type { Services } from '../../../../platform/services.ts'
import { limitAttempts } from '../../../access/server/limit-attempts.ts'
import { parseLetterCode } from '../../shared/letters/letter-content.ts'

/** Codes that one network may try in 15 minutes: too few to guess one of 60 bits. */
const maxPerNetwork = 100

/** The client and the quote to which the code on a letter leads. */
export interface OpenedLetter {
  readonly contactId: ContactId
  readonly quoteId: PublicId
  readonly organizationPublicId: PublicId
  readonly language: string | null
}

/**
 * Runs `work` for the letter of a typed code, in its organization. Undefined for a wrong code, and
 * for a letter whose printing was undone or whose client is deleted. Throws 429.
 */
export async function openLetter<Result>(
  services: Services,
  typed: string,
  ipAddress: string,
  work: (transaction: OrganizationTransaction, letter: OpenedLetter) => Promise<Result>,
): Promise<Result | undefined> {
  const code = parseLetterCode(typed)
  await limitAttempts(services, [[`letter:${networkOf(ipAddress)}`, maxPerNetwork]])
  if (code === undefined) return undefined
  return systemTransaction(services.database, async (system) => {
    const link = await system
      .selectFrom('directory.letter_link')
      .select(['organization_id', 'email_id'])
      .where('code', '=', code)
      .executeTakeFirst()
    if (link === undefined) return undefined
    const organizationId = link.organization_id as OrganizationId
    const transaction = await leaveSystemFor(system, organizationId)
    const letter = await findLetter(transaction, link.email_id)
    return letter && work(transaction, letter)
  })
}

async function findLetter(
  transaction: OrganizationTransaction,
  emailId: number,
): Promise<OpenedLetter | undefined> {
  const row = await transaction
    .selectFrom('email as m')
    .innerJoin('contact as c', (join) =>
      join.onRef('c.organization_id', '=', 'm.organization_id').onRef('c.id', '=', 'm.contact_id'),
    )
    .innerJoin('quote as q', (join) =>
      join.onRef('q.organization_id', '=', 'm.organization_id').onRef('q.id', '=', 'm.quote_id'),
    )
    .innerJoin('organization as o', 'o.organization_id', 'm.organization_id')
    .select(['m.contact_id', 'q.public_id as quote', 'o.public_id', 'c.preferred_language'])
    .where('m.organization_id', '=', transaction.organizationId)
    .where('m.id', '=', emailId)
    .executeTakeFirst()
  return (
    row && {
      contactId: row.contact_id as ContactId,
      quoteId: row.quote as PublicId,
      organizationPublicId: row.public_id as PublicId,
      language: row.preferred_language,
    }
  )
}
