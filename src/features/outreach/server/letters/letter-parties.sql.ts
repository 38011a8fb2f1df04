import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ClientAddress } from '../../shared/letters/address.rules.ts'
import {
  type EmailParties,
  federalOfParty,
  partiesOfRow,
  partyColumns,
  senderColumns,
  signerOf,
} from '../send/email-parties.sql.ts'

/** A client with the agent who signs, and the address. */
export interface LetterParties extends EmailParties {
  readonly address: ClientAddress
}

/** Returns the parties of letters to these contacts, by contact; their own agents sign. */
export async function listLetterParties(
  transaction: OrganizationTransaction,
  contactIds: readonly number[],
): Promise<Map<number, LetterParties>> {
  const { organizationId } = transaction
  const rows = await transaction
    .selectFrom('contact as c')
    .innerJoin('agent as a', (join) =>
      join
        .onRef('a.organization_id', '=', 'c.organization_id')
        .on('a.id', '=', signerOf(organizationId, sql`c.agent_id`)),
    )
    .select([...partyColumns, ...senderColumns, 'c.street', 'c.city', 'c.zip_code'])
    .select(federalOfParty(organizationId))
    .where('c.organization_id', '=', organizationId)
    .where(sql<boolean>`c.id = any(${[...contactIds]}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.contact_id, { ...partiesOfRow(row), address: row }]))
}
