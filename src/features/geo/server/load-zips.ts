import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { copyInto, copyLine } from '../../../platform/database/copy.ts'
import { zipRows } from '../shared/zip-rows.ts'

const file = join(import.meta.dirname, '../../../../data/zips.csv')

/** The text whose change makes a new load. */
export const zipSource = () => readFile(file, 'utf8')

/** Replaces the ZIP table by data/zips.csv, inside the caller's transaction. */
export async function loadZips(client: pg.ClientBase, csv: string): Promise<void> {
  await client.query('truncate zip')
  const array = (values: readonly string[]) =>
    `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
  const lines = zipRows(csv).map(({ zip, state, cities, counties }) =>
    copyLine([zip, state, array(cities), array(counties)]),
  )
  await copyInto(client, 'zip (zip, state, cities, counties)', lines)
}
