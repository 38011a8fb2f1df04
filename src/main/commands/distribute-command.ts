import { parseArgs } from 'node:util'
import { countOf } from '../../kernel/count.ts'
import { ConfigError } from '../../platform/config.ts'
import { ownerIsBound, ownerMayBeMoved, requireCluster } from '../../platform/database/cluster.ts'
import { asOwner, connectDatabase } from '../../platform/database/database.ts'
import { distribute } from '../../platform/database/distribute.ts'
import {
  type TableToDistribute,
  tablesToDistribute,
} from '../../platform/database/distribute-tables.ts'
import { throwAsOwner } from '../../platform/database/owner-errors.ts'
import { readSchemaState, requireCompleteSchema } from '../../platform/database/schema-state.ts'
import { createLog } from '../../platform/log.ts'
import { type Command, print } from './command.ts'

export const distributeCommand: Command = {
  usage: 'holdfast distribute [--dry-run] [--one-node] [--json]',
  about: `Distributes the agencies over the nodes of a Citus cluster, as the owner (DATABASE_OWNER_URL).
It takes one transaction, so an interrupted run changes nothing and can be repeated. The product is
unavailable meanwhile; the command prints what it did and how long it took.
--dry-run   checks the cluster and prints what would be done
--one-node  accepts a cluster without workers, whose coordinator then holds all rows`,
  async run(words, config) {
    const { values } = parseArgs({
      args: words,
      options: {
        'dry-run': { type: 'boolean' },
        'one-node': { type: 'boolean' },
        json: { type: 'boolean' },
      },
    })
    const { databaseOwnerUrl, logLevel } = config()
    if (databaseOwnerUrl === undefined)
      throw new ConfigError(
        'DATABASE_OWNER_URL is needed: the owner of the database distributes its tables. The embedded database is a single PostgreSQL and cannot be distributed.',
      )
    const owner = connectDatabase(databaseOwnerUrl, {
      max: 1,
      log: createLog(logLevel),
      name: 'holdfast distribute',
      ...asOwner,
    })
    const json = values.json ?? false
    try {
      const cluster = await requireCluster(owner, { oneNode: values['one-node'] ?? false })
      requireCompleteSchema(await readSchemaState(owner.pool))
      const nodes = cluster.nodes.filter(({ hasShards }) => hasShards)
      const on = `${countOf(nodes.length, 'node')} of Citus ${cluster.version}`
      if (!(await ownerMayBeMoved(owner.kysely))) console.error(ownerIsBound)
      if (values['dry-run'] === true) {
        const tables = await tablesToDistribute(owner.kysely)
        print(json, { nodes, tables }, `${on}.\n${describe(tables)}\nNothing was changed.`)
        return 0
      }
      const progress = (done: number, all: number, table: TableToDistribute) =>
        console.error(`${done} of ${all}: ${table.name}`)
      const { tables, lockedSeconds } = await distribute(owner, progress)
      print(
        json,
        { nodes, tables: tables.map(({ name }) => name), lockedSeconds },
        tables.length === 0
          ? `Every table is already distributed over ${on}.`
          : `Distributed ${countOf(tables.length, 'table')} over ${on}. They were locked for ${lockedSeconds.toFixed(1)} s.`,
      )
      return 0
    } catch (error) {
      return throwAsOwner(error)
    } finally {
      await owner.close()
    }
  },
}

/** Estimated: 0.7 s for an empty table, as measured on a busy machine, and 20 MB/s of rows. */
const secondsOf = (tables: readonly TableToDistribute[]) =>
  Math.ceil(tables.reduce((sum, { size }) => sum + 0.7 + size / 20e6, 0))

function describe(tables: readonly TableToDistribute[]): string {
  if (tables.length === 0) return 'Every table is distributed already.'
  const lines = tables.map(
    ({ name, kind, size }) =>
      `  ${name}: ${(size / 1e6).toFixed(1)} MB, ${kind === 'reference' ? 'a copy on each node' : 'by organization'}`,
  )
  return [
    `Would distribute ${countOf(tables.length, 'table')}, all locked for about ${countOf(secondsOf(tables), 'second')}:`,
    ...lines,
  ].join('\n')
}
