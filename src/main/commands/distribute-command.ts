import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { ConfigError } from '../../platform/config.ts'
import { asOwner, connectDatabase } from '../../platform/database/database.ts'
import {
  allowDistribution,
  distributeTable,
  tablesToDistribute,
} from '../../platform/database/distribute-tables.ts'
import { createLog } from '../../platform/log.ts'
import { type Command, print } from './command.ts'

export const distributeCommand: Command = {
  name: 'distribute',
  usage: 'holdfast distribute [--json]',
  about:
    'Distributes the agencies over the nodes of a Citus cluster, as the owner (DATABASE_OWNER_URL).',
  async run(words, config) {
    const { values } = parseArgs({ args: words, options: { json: { type: 'boolean' } } })
    const settings = config()
    if (settings.databaseOwnerUrl === undefined)
      throw new ConfigError(
        'DATABASE_OWNER_URL is needed: tables are distributed as the owner of the database',
      )
    const owner = connectDatabase(settings.databaseOwnerUrl, {
      max: 1,
      log: createLog(settings.logLevel),
      name: 'holdfast distribute',
      ...asOwner,
    })
    try {
      const names = await owner.kysely.transaction().execute(async (transaction) => {
        await allowDistribution(transaction)
        // The nodes are entered as these roles.
        for (const role of ['holdfast_system', 'holdfast_search'])
          await sql.raw(`alter role ${role} login`).execute(transaction)
        await sql
          .raw(
            `do $$ begin execute format('alter database %I set citus.propagate_set_commands = local', current_database()); end $$`,
          )
          .execute(transaction)
        const tables = await tablesToDistribute(transaction)
        for (const table of tables) await distributeTable(transaction, table)
        return tables.map(({ name }) => name)
      })
      print(values.json ?? false, { distributed: names }, `Distributed ${names.length} tables.`)
      return 0
    } finally {
      await owner.close()
    }
  },
}
