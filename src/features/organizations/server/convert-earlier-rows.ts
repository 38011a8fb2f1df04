import type { OrganizationId } from '../../../kernel/ids.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { inOrganization, systemTransaction } from '../../../platform/database/transaction.ts'
import type { Tick } from '../../../platform/feature.ts'
import { logRarely } from '../../../platform/log-rarely.ts'
import type { Services } from '../../../platform/services.ts'
import { listOrganizationIds } from './list-organization-ids.ts'
import { startTickShare } from './tick-share.ts'

/**
 * Returns a tick that converts rows of an earlier version which a migration cannot, because it has
 * no keys: once after each worker's start. `convertBatch` converts some rows in a transaction and
 * returns their number; 0 ends the organization. An interrupted run continues at the next start, an
 * organization that failed at the next tick.
 */
export function convertEarlierRows(
  name: string,
  convertBatch: (services: Services, transaction: OrganizationTransaction) => Promise<number>,
): Tick {
  const left = new WeakMap<Database, readonly OrganizationId[]>()
  const convert = async (services: Services, organizationId: OrganizationId) => {
    const scope = { database: services.database, organizationId }
    while ((await inOrganization(scope, (own) => convertBatch(services, own))) > 0);
  }
  return {
    name,
    async run(services) {
      const { database, log } = services
      const failed: OrganizationId[] = []
      const ids = left.get(database) ?? (await systemTransaction(database, listOrganizationIds))
      const isTaken = startTickShare()
      let done = 0
      for (; done < ids.length && isTaken(); done += 1) {
        const organizationId = ids[done] as OrganizationId
        await convert(services, organizationId).catch((error: unknown) => {
          failed.push(organizationId)
          logRarely(log, 'error', { name, organizationId, error }, 'earlier rows not converted')
        })
      }
      left.set(database, [...ids.slice(done), ...failed])
    },
  }
}
