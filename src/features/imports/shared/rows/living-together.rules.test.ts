import { expect, test } from 'vitest'
import { livingTogether } from './living-together.rules.ts'
import { secondRow } from './second-row.ts'

const row = (number: number, last_name: string | null, phone: string | null, email?: string) => ({
  ...{ row: number, last_name, phone_number: phone, email: email ?? null },
})
const groups = (rows: Parameters<typeof livingTogether>[0]) =>
  livingTogether(rows).map((group) => group.map((one) => one.row))

test('two people of one row may live together, and people with one last name and phone number', () => {
  const rows = [
    row(2, 'Smith', null),
    row(secondRow(2), 'Jones', '2075550142'),
    row(3, 'GARCÍA', '2075550143', 'a@x.example'),
    row(4, 'Lee', '2075550143'),
    row(5, 'Garcia', '2075550143'),
    row(6, null, '2075550143'),
    row(7, 'jones', '2075550142'),
    row(8, 'Ray', null),
    row(9, 'Ray', null),
  ]
  expect(groups(rows)).toEqual([
    [2, secondRow(2), 7],
    [3, 5],
  ])
  // Whatever the order of the rows.
  expect(groups(rows.toReversed())).toEqual(groups(rows))
})

test('so may people with one last name in one street', () => {
  const at = (number: number, last: string, home: string | undefined) => ({
    ...row(number, last, null),
    home,
  })
  const rows = [at(2, 'Lee', '75201 14peard'), at(3, 'Lee', '75201 14peard')]
  expect(groups([...rows, at(4, 'Ray', '75201 14peard'), at(5, 'Lee', undefined)])).toEqual([
    [2, 3],
  ])
  expect(groups([at(2, 'Lee', undefined), at(3, 'Lee', undefined)])).toEqual([])
})

test('people of one email address are no suggestion, nor is the number of half a town', () => {
  const home = [
    row(2, 'Lee', '2075550142', 'h@x.example'),
    row(3, 'Lee', '2075550142', 'h@x.example'),
  ]
  expect(groups(home)).toEqual([])
  expect(groups([...home, row(4, 'Lee', '2075550142')])).toEqual([[2, 3, 4]])
  const many = Array.from({ length: 9 }, (_, index) => row(index + 2, 'Lee', '2075550142'))
  expect(groups(many)).toEqual([])
  expect(groups(many.slice(1))).toHaveLength(1)
})
