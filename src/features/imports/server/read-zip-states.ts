import type { StateCode } from '../../../kernel/us-state.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type ZipStates, zipStatesOf } from '../shared/cells/zip-states.ts'

const known = new WeakMap<Database, Promise<ZipStates>>()

async function readZips({ kysely }: Database): Promise<ZipStates> {
  const rows = await kysely.selectFrom('zip').select(['zip', 'state']).execute()
  return zipStatesOf(rows as { zip: string; state: StateCode }[])
}

/** Returns the state of every ZIP code, read once per process: zip changes only between starts. */
export function readZipStates(database: Database): Promise<ZipStates> {
  const found = known.get(database)
  if (found !== undefined) return found
  const reading = readZips(database)
  known.set(database, reading)
  reading.catch(() => known.delete(database))
  return reading
}
