import { expect, test } from 'vitest'
import { detailTexts } from './detail-texts.rules.ts'

test('facts are named for people; what the text says already is left out', () => {
  expect(
    detailTexts({
      fields: ['first_name', 'zip_code'],
      ids: [1, 2],
      count: 2,
      everywhere: true,
      scopes: ['contacts:read', 'an:old-one'],
      lifetime: '1year',
      undone: { deleted: 3, putBack: 4 },
      empty: [],
      nothing: null,
    }),
  ).toEqual([
    { label: 'Changed', value: 'First name, Zip code' },
    { label: 'Scopes', value: 'Read contacts, an:old-one' },
    { label: 'Expires', value: 'after 1 year' },
    { label: 'Undone', value: 'Deleted: 3, Put back: 4' },
  ])
})

test('old and new values of changed fields are named like the form', () => {
  expect(
    detailTexts({
      fields: ['phone', 'isAdmin'],
      changes: {
        phone: { before: null, after: '5555550199' },
        isAdmin: { before: 'no', after: 'yes' },
        unconfirmedEmail: { before: 'a@b.example', after: null },
      },
    }),
  ).toEqual([
    { label: 'Changed', value: 'Phone, Admin' },
    { label: 'Phone', value: 'nothing → 5555550199' },
    { label: 'Admin', value: 'no → yes' },
    { label: 'New login email, not confirmed', value: 'a@b.example → nothing' },
  ])
})

test('changed settings have the names of the settings page', () => {
  expect(detailTexts({ fields: ['emailSendAep', 'bookingLink', 'of_a_later_version'] })).toEqual([
    { label: 'Changed', value: 'AEP emails, Calendar Booking Link, Of a later version' },
  ])
})

test('a refused call is named with its method, route and result', () => {
  expect(detailTexts({ method: 'GET', route: '/api/contacts/:id', status: 404, id: '7' })).toEqual([
    { label: 'Call', value: 'GET /api/contacts/:id' },
    { label: 'Result', value: 'not found, or not theirs (404)' },
  ])
})

test('an amount is shown in dollars, alone, among values, and where it has changed', () => {
  const policy = { carrier: 'Aetna', premium_cents: 142_50 }
  expect(detailTexts({ premium_cents: 99_00, before: policy })).toEqual([
    { label: 'Premium', value: '$99.00' },
    { label: 'Before', value: 'Carrier: Aetna, Premium: $142.50' },
  ])
  const changes = { premium_cents: { before: null, after: '9900' } }
  expect(detailTexts({ fields: ['premium_cents'], changes })).toEqual([
    { label: 'Changed', value: 'Premium' },
    { label: 'Premium', value: 'nothing → $99.00' },
  ])
})
