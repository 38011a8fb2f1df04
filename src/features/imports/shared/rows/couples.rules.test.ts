import fc from 'fast-check'
import { expect, test } from 'vitest'
import { suggestTobacco, tobaccoReader } from '../choices/cell-choices.rules.ts'
import { coupleSplitter, splitCouple, suggestSpouse } from './couples.rules.ts'
import { fileRow } from './second-row.ts'

test.each([
  ['John & Mary Smith', 'John Smith', 'Mary Smith'],
  ['John and Mary Smith', 'John Smith', 'Mary Smith'],
  ['John/Mary Smith', 'John Smith', 'Mary Smith'],
  ['Smith, John & Mary', 'John Smith', 'Mary Smith'],
  ['John Smith & Mary Jones', 'John Smith', 'Mary Jones'],
  ['John Smith & Mary', 'John Smith', 'Mary Smith'],
  ['José y Inés de la Cruz', 'José de la Cruz', 'Inés de la Cruz'],
])('%s is two people', (text, one, other) => {
  expect(splitCouple(text)?.map(({ first, last }) => `${first} ${last}`)).toEqual([one, other])
})

test.each([
  'John Smith',
  'Sandy Anderson',
  'John & Mary & Bob Smith',
  'Smith & Sons, John',
  'John & Mary',
  'A & 1',
  'José García y Vega',
  'García y Vega, José',
  '& Mary Smith',
  '',
])('%s is not two people', (text) => expect(splitCouple(text)).toBeUndefined())

test('columns about a spouse are found by the words of their headers', () => {
  expect(
    suggestSpouse([
      ...['First Name', 'Spouse First', 'Spouse Last Name', 'Spouse DOB', 'Spouse Email'],
      ...['Spouse Tob', 'Spouse Policy #', 'Partner Agency', 'Spouse Sex'],
    ]),
  ).toEqual({
    first_name: 'Spouse First',
    last_name: 'Spouse Last Name',
    birth_date: 'Spouse DOB',
    email: 'Spouse Email',
    tobacco_user: 'Spouse Tob',
    gender: 'Spouse Sex',
  })
  expect(suggestSpouse(['Name', 'Spouse'])).toEqual({ full_name: 'Spouse' })
})

const headers = ['Name', 'DOB', 'Email', 'Zip', 'Tob', 'Plan', 'Spouse', 'Spouse DOB']
const mapping = {
  ...{ full_name: 'Name', birth_date: 'DOB', email: 'Email', zip_code: 'Zip' },
  ...{ tobacco_user: 'Tob', plan_type: 'Plan' },
}
const split = (cells: string[], share = false) =>
  coupleSplitter(
    { headers, mapping, spouse: suggestSpouse(headers) },
    { share },
  )({
    ...{ cells, number: 7, doubtful: false },
  })

test('the second person gets the address, and only what the file says of them', () => {
  const row = ['John & Mary Smith', '3/5/50', 'js@x.example', '04674', 'Y', 'G', '', '1/2/52']
  expect(split(row).map(({ cells }) => cells)).toEqual([
    ['Smith, John', '3/5/50', 'js@x.example', '04674', 'Y', 'G', '', '1/2/52'],
    ['Smith, Mary', '1/2/52', '', '04674', '', '', '', '1/2/52'],
  ])
  expect(split(row, true)[1]?.cells[2]).toBe('js@x.example')
  expect(split(row).map(({ number }) => fileRow(number))).toEqual([7, 7])
})

test('both people of a row go to its agent, and its tags and note are the first one’s', () => {
  const columns = ['Name', 'Agent', 'Tags', 'Note']
  const fields = { full_name: 'Name', agent: 'Agent', tags: 'Tags', note: 'Note' }
  const people = coupleSplitter(
    { headers: columns, mapping: fields, spouse: {} },
    { share: false },
  )({
    ...{ cells: ['John & Mary Smith', 'Jane Doe', 'Golf', 'Hi'], number: 7, doubtful: false },
  })
  expect(people.map(({ cells }) => cells)).toEqual([
    ['Smith, John', 'Jane Doe', 'Golf', 'Hi'],
    ['Smith, Mary', 'Jane Doe', '', ''],
  ])
})

test('a spouse in columns of their own is the second person, with the same last name', () => {
  const row = ['Smith, John', '3/5/50', 'js@x.example', '04674', 'N', 'N', 'Mary', '1/2/52']
  expect(split(row).map(({ cells }) => cells[0])).toEqual(['Smith, John', 'Smith, Mary'])
})

test.each([
  ['3/5/50 & 1/2/52', ['3/5/50', '1/2/52']],
  ['3/5/50 / 1/2/52', ['3/5/50', '1/2/52']],
  ['3/5/50', ['3/5/50', '']],
  ['1950-03-05; 1952-01-02', ['1950-03-05', '1952-01-02']],
])('%j are the dates of birth of both', (cell, born) => {
  const row = ['John & Mary Smith', cell, '', '04674', 'N', 'G', '', '']
  expect(split(row).map(({ cells }) => cells[1])).toEqual(born)
})

test.each([
  ['DNC', 'M', ['DNC', 'F']],
  ['Deceased', 'Female', ['', 'M']],
  ['', '', ['', '']],
])('of status %j and gender %j the second person has %j', (status, gender, second) => {
  const both = coupleSplitter(
    {
      headers: ['Name', 'Status', 'Sex'],
      mapping: { full_name: 'Name', client_status: 'Status', gender: 'Sex' },
      spouse: {},
    },
    { share: true },
  )
  const cells = ['John & Mary Smith', status, gender]
  expect(both({ cells, number: 7, doubtful: false })[1]?.cells.slice(1)).toEqual(second)
})

test.each([
  ['Tob', 'Spouse Tob', 'N', 'Y', true],
  ['Tob', 'Spouse Smoker', 'Y', 'N', false],
  ['Tob', 'Spouse Non-Smoker', 'N', 'N', true],
  ['Tob', 'Spouse Non-Smoker', 'Y', 'Y', false],
  ['Non-Smoker', 'Spouse Tob', 'Y', 'Y', true],
  ['Non-Smoker', 'Spouse Tob', 'Y', 'N', false],
  ['Non-Smoker', 'Spouse Non-Smoker', 'Y', 'N', true],
  ['Tob', 'Spouse Non-Smoker', 'N', 'Smoker', true],
])('%j and %j are read each as it asks: %j, %j', (own, theirs, first, second, smokes) => {
  const both = coupleSplitter(
    {
      headers: ['Name', own, theirs],
      mapping: { full_name: 'Name', tobacco_user: own },
      spouse: suggestSpouse(['Name', own, theirs]),
    },
    { share: true },
  )
  const cells = ['John & Mary Smith', first, second]
  const [, mary] = both({ cells, number: 7, doubtful: false })
  const values = [first, second].map((text) => ({ text, rows: 1 }))
  const read = tobaccoReader(suggestTobacco(own, values))
  expect(read(mary?.cells[1] ?? '')).toBe(smokes)
})

test('other rows stay as they are, and splitting never throws', () => {
  const row = ['John Smith', '3/5/50', 'js@x.example', '04674', 'N', 'N']
  expect(split(row)).toEqual([{ cells: row, number: 7, doubtful: false }])
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 30 }), { maxLength: 10 }), (cells) => {
      expect([1, 2]).toContain(split(cells).length)
    }),
  )
})
