import { sql } from 'kysely'
import { contentHash } from '../../../platform/crypto.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { Showing } from '../shared/showing.ts'

/** Of one quote: anyone who has the link can try every date, and prices change each day. */
const maxShowings = 200

/** Keeps what the page of a quote showed, once for the same contents. */
export async function rememberShowing(
  transaction: OrganizationTransaction,
  quoteId: number,
  showing: Showing,
  at: Date,
): Promise<void> {
  const { organizationId } = transaction
  const contents = JSON.stringify(showing)
  await sql`
    insert into quote_showing (organization_id, contact_id, quote_id, contents_hash, shown_at,
      contents)
    select q.organization_id, q.contact_id, q.id,
      ${contentHash(contents)}, ${at}::timestamptz, ${contents}::jsonb
    from quote q
    left join quote_showing s on s.organization_id = q.organization_id and s.quote_id = q.id
    where q.organization_id = ${organizationId} and q.id = ${quoteId}
    group by q.organization_id, q.contact_id, q.id having count(s.contents_hash) < ${maxShowings}
    on conflict (organization_id, quote_id, contents_hash) do nothing`.execute(transaction)
}
