import { expect, test } from 'vitest'
import { letterPersonTexts } from './letter-person.rules.ts'

const person = { email: null, first_name: 'José', last_name: "O'Neil", zip_code: '75201' }

test('a person is recognized by the email address, and by the name at a ZIP code', () => {
  expect(letterPersonTexts({ ...person, email: 'Jose@Mail.example' })).toEqual([
    'email jose@mail.example',
    'name jose oneil 75201',
  ])
  const typed = { ...person, first_name: 'JOSE ', last_name: 'O’Neil', zip_code: '75201-1234' }
  expect(letterPersonTexts(typed)).toEqual(letterPersonTexts(person))
})

test('half a name, or one without a ZIP code, recognizes no one', () => {
  expect(letterPersonTexts({ ...person, first_name: '' })).toEqual([])
  expect(letterPersonTexts({ ...person, last_name: null })).toEqual([])
  expect(letterPersonTexts({ ...person, zip_code: null })).toEqual([])
})
