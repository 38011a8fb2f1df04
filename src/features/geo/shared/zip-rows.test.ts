import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { StateCodeField } from '../../../kernel/us-state.ts'
import { type ZipRow, zipRows } from './zip-rows.ts'

const csv = readFileSync(new URL('../../../../data/zips.csv', import.meta.url), 'utf8')
const rows = [...zipRows(csv)]
const byZip = new Map(rows.map((row) => [row.zip, row]))

test('every line is a row: five digits, a known state, at least one city and county, in order and once', () => {
  expect(rows).toHaveLength(csv.trimEnd().split('\n').length - 1)
  expect(rows.length).toBeGreaterThan(40_000)
  let previous = ''
  for (const row of rows) {
    if (
      !/^\d{5}$/.test(row.zip) ||
      row.zip <= previous ||
      !StateCodeField.safeParse(row.state).success
    )
      throw new Error(JSON.stringify(row))
    for (const name of [...row.cities, ...row.counties])
      if (!/^\p{L}/u.test(name) || name.trim() !== name) throw new Error(JSON.stringify(row))
    if (new Set(row.counties).size !== row.counties.length) throw new Error(JSON.stringify(row))
    previous = row.zip
  }
  expect(new Set(rows.map((row) => row.state)).size).toBe(51)
})

const known: [why: string, row: ZipRow][] = [
  ['one county', { zip: '10001', state: 'NY', cities: ['New York'], counties: ['New York'] }],
  ['leading zero', { zip: '02108', state: 'MA', cities: ['Boston'], counties: ['Suffolk'] }],
  [
    'two leading zeros',
    { zip: '00501', state: 'NY', cities: ['Holtsville'], counties: ['Suffolk'] },
  ],
  [
    'several counties, the main one first',
    { zip: '63005', state: 'MO', cities: ['Chesterfield'], counties: ['St. Louis', 'Franklin'] },
  ],
  [
    'three counties',
    {
      zip: '80020',
      state: 'CO',
      cities: ['Broomfield'],
      counties: ['Boulder', 'Adams', 'Jefferson'],
    },
  ],
  [
    'post office boxes, GeoNames alone',
    { zip: '06104', state: 'CT', cities: ['Hartford'], counties: ['Hartford'] },
  ],
  ['Connecticut', { zip: '06604', state: 'CT', cities: ['Bridgeport'], counties: ['Fairfield'] }],
  [
    'a New York ZIP among those of Connecticut',
    { zip: '06390', state: 'NY', cities: ['Fishers Island'], counties: ['Suffolk'] },
  ],
  [
    'the crosswalk knows only the other state',
    { zip: '42223', state: 'KY', cities: ['Fort Campbell'], counties: ['Christian'] },
  ],
  [
    'the District',
    { zip: '20500', state: 'DC', cities: ['Washington'], counties: ['District of Columbia'] },
  ],
  [
    'a county renamed in 2015',
    { zip: '57770', state: 'SD', cities: ['Pine Ridge'], counties: ['Oglala Lakota'] },
  ],
]
test.each(known)('%s', (_, row) => {
  expect(byZip.get(row.zip)).toEqual(row)
})

test('a ZIP code has its state and all its counties', () => {
  expect(byZip.get('30349')).toMatchObject({
    state: 'GA',
    counties: expect.arrayContaining(['Clayton', 'Fulton']),
  })
  expect(rows.filter((row) => row.counties.length > 1).length).toBeGreaterThan(10_000)
})

test('Connecticut has its eight counties, not the planning regions', () => {
  const counties = new Set(rows.filter((row) => row.state === 'CT').flatMap((row) => row.counties))
  expect([...counties].sort()).toEqual([
    'Fairfield',
    'Hartford',
    'Litchfield',
    'Middlesex',
    'New Haven',
    'New London',
    'Tolland',
    'Windham',
  ])
})

test('lists are split, with or without a last line break', () => {
  const row = { zip: '00001', state: 'NY', cities: ['A', 'B c'], counties: ['D', 'E'] }
  expect([...zipRows('zip,state,cities,counties\n00001,NY,A|B c,D|E\n')]).toEqual([row])
  expect([...zipRows('zip,state,cities,counties\n00001,NY,A|B c,D|E')]).toEqual([row])
  expect([...zipRows('zip,state,cities,counties\n')]).toEqual([])
})

test('ZIP codes of territories and the military are not included', () => {
  for (const zip of ['00601', '00802', '96910', '09012', '34001'])
    expect(byZip.get(zip)).toBeUndefined()
})
