import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unaccented } from '../../../kernel/unaccented.ts'
import type { FindCounty } from '../shared/exit-file.rules.ts'

const file = join(import.meta.dirname, '../../../../data/counties.csv')

/** Words that lists add to the name of a county and the product leaves out. */
const kinds = / (county|parish|borough|census area|city and borough|municipality|municipio)$/
const plain = (name: string) => unaccented(name).toLowerCase().replace(/[.’']/g, '').trim()

let reading: Promise<FindCounty> | undefined

/** Returns what finds a county by its name or its FIPS code; the file is read once. */
export function countyFinder(): Promise<FindCounty> {
  reading ??= read()
  return reading
}

async function read(): Promise<FindCounty> {
  const byCode = new Map<string, string>()
  const byName = new Map<string, string>()
  for (const line of (await readFile(file, 'utf8')).split('\n').slice(1)) {
    const [fips = '', state = '', ...rest] = line.trim().split(',')
    const name = rest.join(',').replaceAll('"', '')
    if (name === '') continue
    byCode.set(`${state} ${fips}`, name)
    byName.set(`${state} ${plain(name)}`, name)
  }
  return (state, text) =>
    /^\d{4,5}$/.test(text)
      ? byCode.get(`${state} ${text.padStart(5, '0')}`)
      : (byName.get(`${state} ${plain(text)}`) ??
        byName.get(`${state} ${plain(text).replace(kinds, '')}`))
}
