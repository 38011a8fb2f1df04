import { expect, test } from 'vitest'
import { columnNames } from '../contact-columns.ts'
import {
  differingChoices,
  fieldsToGiveBack,
  mergeChoices,
  mergedColumns,
  prefersOther,
  wholeChoices,
} from './merge.rules.ts'

const labels = (choices: readonly { label: string }[]) => choices.map(({ label }) => label)

test('every column but two that are never chosen belongs to one choice', () => {
  const columns = mergeChoices.flatMap((choice) => choice.columns)
  expect([...columns, 'do_not_contact', 'extra'].sort()).toEqual([...columnNames].sort())
})

test('only choices in which the contacts differ are offered; what only one knows is chosen', () => {
  const one = { email: 'a@x.example', state: 'TX', zip_code: '75201', phone_number: null }
  const other = { email: 'b@x.example', state: 'TX', zip_code: '75202', phone_number: '2145550142' }
  const choices = differingChoices(one, other)
  expect(labels(choices)).toEqual(['Email', 'Phone', 'Address'])
  expect(labels(choices.filter((choice) => prefersOther(choice, one, other)))).toEqual(['Phone'])
})

test('columns that mean something only together are taken together', () => {
  expect(wholeChoices(['zip_code'])).toEqual(['zip_code', 'state', 'county', 'street', 'city'])
  const one = { zip_code: '75201', state: 'TX', county: 'Dallas', first_name: 'Ann' }
  const other = { zip_code: '10001', state: 'NY', county: null, first_name: 'Anne' }
  expect(mergedColumns(one, other, ['zip_code'])).toEqual({
    zip_code: '10001',
    state: 'NY',
    county: null,
  })
})

test('a wish not to be contacted holds, whichever contact has it and whatever is chosen', () => {
  expect(mergedColumns({ do_not_contact: false }, { do_not_contact: true }, [])).toEqual({
    do_not_contact: true,
  })
  expect(
    mergedColumns({ do_not_contact: true }, { do_not_contact: false }, ['do_not_contact']),
  ).toEqual({})
})

test('an undo gives back what nobody has changed since, and choices as a whole', () => {
  const fields = {
    phone_number: { before: null, after: '2145550142' },
    zip_code: { before: '75201', after: '10001' },
    state: { before: 'TX', after: 'NY' },
  }
  const merged = { phone_number: '2145550142', zip_code: '10001', state: 'NY' }
  expect(fieldsToGiveBack(merged, fields)).toEqual({
    phone_number: null,
    zip_code: '75201',
    state: 'TX',
  })
  expect(fieldsToGiveBack({ ...merged, zip_code: '10002' }, fields)).toEqual({ phone_number: null })
})

test('extra values that only one contact has are kept, the survivor’s before the other’s', () => {
  const one = { extra: { '1': 'gold', '2': 5 } }
  expect(mergedColumns(one, { extra: { '1': 'silver', '3': 'x' } }, [])).toEqual({
    extra: { '1': 'gold', '2': 5, '3': 'x' },
  })
  expect(mergedColumns(one, { extra: { '1': 'silver' } }, [])).toEqual({})
  const fields = { extra: { before: {}, after: { '1': 'gold', '10': 2 } } }
  expect(fieldsToGiveBack({ extra: { '10': 2, '1': 'gold' } }, fields)).toEqual({ extra: {} })
  expect(fieldsToGiveBack({ extra: { '1': 'red', '10': 2 } }, fields)).toEqual({})
})

test('what a client chose about emails since the merge is kept as a whole by its undo', () => {
  const fields = {
    emails_declined: { before: null, after: ['aep'] },
    calls_instead: { before: false, after: true },
    emails_chosen_at: { before: null, after: '2026-06-01T00:00:00.000Z' },
  }
  const merged = {
    ...{ emails_declined: ['aep'], calls_instead: true },
    emails_chosen_at: '2026-06-01T00:00:00.000Z',
  }
  expect(fieldsToGiveBack(merged, fields)).toEqual({
    ...{ emails_declined: null, calls_instead: false, emails_chosen_at: null },
  })
  const since = { ...merged, emails_chosen_at: '2026-06-02T00:00:00.000Z' }
  expect(fieldsToGiveBack(since, fields)).toEqual({})
})
