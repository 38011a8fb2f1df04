import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { copyInto, copyLine } from '../../../platform/database/copy.ts'
import type { ReferenceData } from '../../../platform/feature.ts'
import { zipRows } from '../shared/zip-rows.ts'

const file = join(import.meta.dirname, '../../../../data/zips.csv')

/** Replaces the ZIP table with data/zips.csv. */
export const zipData: ReferenceData = {
  name: 'zips',
  read: () => readFile(file, 'utf8'),
  load: (client, { text }) => loadZips(client, text),
}

async function loadZips(client: pg.ClientBase, csv: string): Promise<void> {
  await client.query('truncate zip')
  const array = (values: readonly string[]) =>
    `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
  const lines = zipRows(csv).map(({ zip, state, cities, counties }) =>
    copyLine([zip, state, array(cities), array(counties)]),
  )
  await copyInto(client, 'zip (zip, state, cities, counties)', lines)
}
