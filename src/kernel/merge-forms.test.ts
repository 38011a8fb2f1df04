import { expect, test } from 'vitest'
import { mergeForms } from './merge-forms.ts'

test('untouched fields take the values saved meanwhile, own changes stay, and what others changed is named', () => {
  const before = { name: 'Ada', phone: '1', county: 'Cook', roles: ['admin'] }
  const mine = { ...before, name: 'Mine', county: '' }
  const theirs = { ...before, name: 'Theirs', phone: '2', roles: ['admin', 'agent'] }
  expect(mergeForms(before, mine, theirs)).toEqual({
    form: { name: 'Mine', phone: '2', county: '', roles: ['admin', 'agent'] },
    changed: ['name', 'phone', 'roles'],
  })
  expect(mergeForms(before, mine, { ...before, roles: ['admin'] }).changed).toEqual([])
})
