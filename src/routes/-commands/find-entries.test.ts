import { expect, test } from 'vitest'
import { findsEntry, groupsOf } from './find-entries.ts'

const entry = (id: string, label: string) => ({ id, label, onChoose: () => undefined })
const groups = {
  recent: [entry('page:/today', 'Today'), entry('person:1', 'Zoé Álvarez')],
  people: [entry('person:2', 'Aida Tovar')],
  actions: [entry('action:quote', 'Send a quote to...'), entry('action:task', 'Add a task')],
  pages: [entry('page:/today', 'Today'), entry('page:/stripe', 'Payment Settings')],
}
const labelsOf = (typed: string) =>
  groupsOf(typed, groups).map(({ title, entries }) => [title, entries.map(({ label }) => label)])

test('a few letters of each word find an entry, in any order and without accents', () => {
  expect(findsEntry('Send a quote to...', 'quo sen')).toBe(true)
  expect(findsEntry('Send a quote to...', 'uote')).toBe(false)
  expect(findsEntry('Zoé Álvarez', 'alv zoe')).toBe(true)
})

test('before anything is typed the recent ones come first, and each entry is there once', () => {
  expect(labelsOf(' ')).toEqual([
    ['Recent', ['Today', 'Zoé Álvarez']],
    ['Actions', ['Send a quote to...', 'Add a task']],
    ['Pages', ['Payment Settings']],
  ])
})

test('a search has the people of the server and what its words begin', () => {
  expect(labelsOf('to')).toEqual([
    ['People', ['Aida Tovar']],
    ['Actions', ['Send a quote to...']],
    ['Pages', ['Today']],
  ])
})
