import { demonstrationEmail } from '../../../kernel/product.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'

/** Returns the public id of the demonstration agency; a server for real agencies has none. */
export async function findDemonstration({
  database,
}: Pick<Services, 'database'>): Promise<string | undefined> {
  return systemTransaction(database, async (system) => {
    const row = await system
      .selectFrom('directory.login_address as a')
      .innerJoin('directory.organization_slug as o', 'o.organization_id', 'a.organization_id')
      .select('o.public_id')
      .where('a.email', '=', demonstrationEmail)
      .executeTakeFirst()
    return row?.public_id
  })
}
