import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import type { ImportedContact } from '../../../contacts/shared/contact-columns.ts'
import type { CarrierMapping } from '../columns/carrier-mapping.rules.ts'
import { dateOrders } from '../columns/date-order.rules.ts'
import { type ImportField, importFields } from '../import-fields.ts'
import { cleaningOf, cleanRow } from './clean-row.rules.ts'

type Cells = Partial<Record<ImportField, string>>

const cleaning = (carrierMapping: CarrierMapping = {}, noEmail = false) =>
  cleaningOf({
    noEmail,
    width: importFields.length,
    columns: Object.fromEntries(importFields.map((field, index) => [field, index])),
    carrierMapping,
    stateOfZip: (zip) => (zip === '04674' ? 'ME' : zip === '78704' ? 'TX' : undefined),
    dateOrders: dateOrders(new Map(), new Map()),
    today: calendarDate('2026-11-21'),
  })

const rowOf = (cells: Cells) => importFields.map((field) => cells[field] ?? '')

function cleaned(cells: Cells, carrierMapping?: CarrierMapping) {
  const row = cleanRow(cleaning(carrierMapping), rowOf({ email: 'ann@x.example', ...cells }))
  if (row.kind !== 'row') throw new Error(row.kind)
  return { values: row.values, warnings: row.warnings }
}

const cellsOf = (values: ImportedContact): Cells =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value === null ? '' : String(value)]),
  )

describe('cleanRow', () => {
  test('cleans every cell', () => {
    const { values, warnings } = cleaned({
      email: ' Ann.Lee@X.example ',
      first_name: ' Ann ',
      last_name: 'LEE',
      phone_number: '(207) 555-0142',
      zip_code: '4674',
      state: 'TX',
      gender: 'female',
      tobacco_user: 'yes',
      birth_date: '3/5/50',
      effective_date: '06/01/2019 0:00',
      current_carrier: 'Humanna',
      plan_type: 'plan n',
      preferred_language: 'Español',
      do_not_contact: 'Yes',
      client_status: 'Termed',
      street: ' 14  Harbor Road, Apt 3 ',
      city: 'Southwest Harbor',
      advantage_plan: 'h1234 1',
      advantage_plan_name: 'Sunny Advantage',
    })
    expect(values).toMatchObject({
      email: 'ann.lee@x.example',
      first_name: 'Ann',
      last_name: 'LEE',
      phone_number: '2075550142',
      state: 'ME',
      zip_code: '04674',
      gender: 'F',
      tobacco_user: true,
      birth_date: '1950-03-05',
      effective_date: '2019-06-01',
      current_carrier: 'Humana',
      plan_type: 'Plan N',
      preferred_language: 'es',
      do_not_contact: true,
      client_status: 'lapsed',
      street: '14 Harbor Road, Apt 3',
      city: 'Southwest Harbor',
      advantage_plan: 'H1234-001',
      advantage_plan_name: 'Sunny Advantage',
      carrier_words: 'Humanna',
      plan_code: 'N',
      plan_words: 'plan n',
    })
    expect(warnings).toEqual([])
  })

  test('leaves blank cells empty, without a warning', () => {
    const { values, warnings } = cleaned({
      gender: ' ',
      phone_number: 'N/A',
      birth_date: '00/00/0000',
      current_carrier: '-',
      plan_type: 'n/a',
    })
    expect(Object.values(values).filter((value) => value !== null)).toEqual(['ann@x.example'])
    expect(warnings).toEqual([])
  })

  test.each<[keyof Cells, string, string]>([
    ['phone_number', '9850034', 'Invalid phone'],
    ['zip_code', '99999', 'Invalid zip code'],
    ['zip_code', '12', 'Invalid zip code'],
    ['state', 'Ontario', 'Invalid state'],
    ['gender', 'Z', 'Invalid gender'],
    ['tobacco_user', 'sometimes', 'Invalid tobacco user'],
    ['birth_date', '13/45/1950', 'Invalid date of birth'],
    ['effective_date', 'soon', 'Invalid effective date'],
    ['preferred_language', 'French', 'Invalid preferred language'],
    ['client_status', 'Pending review', 'Invalid client status'],
    ['do_not_contact', 'maybe', 'Invalid do not contact'],
  ])('leaves an unusable %s empty, imports the row and warns', (field, value, message) => {
    const { values, warnings } = cleaned({ [field]: value })
    expect(values[field as keyof ImportedContact]).toBeNull()
    expect(warnings).toEqual([{ field, reason: 'unusable', message, value }])
  })

  test('uses the state of the file when the ZIP code gives none', () => {
    expect(cleaned({ state: 'Texas' }).values.state).toBe('TX')
    expect(cleaned({ zip_code: '99999', state: 'Texas' }).values).toMatchObject({
      state: 'TX',
      zip_code: null,
    })
    expect(cleaned({ zip_code: '04674', state: 'Ontario' })).toMatchObject({
      values: { state: 'ME' },
      warnings: [],
    })
  })

  test('splits a full name, and prefers separate name columns', () => {
    expect(cleaned({ full_name: 'Lee, Ann' }).values).toMatchObject({
      first_name: 'Ann',
      last_name: 'Lee',
    })
    expect(cleaned({ full_name: 'Lee, Ann', first_name: 'Anna' }).values).toMatchObject({
      first_name: 'Anna',
      last_name: 'Lee',
    })
  })

  test('prefers the carrier mapping to the suggestion, and warns of unknown carriers', () => {
    expect(
      cleaned({ current_carrier: 'physicians  LIFE' }, { 'Physicians Life': 'Aetna' }),
    ).toMatchObject({
      values: { current_carrier: 'Aetna' },
      warnings: [],
    })
    expect(cleaned({ current_carrier: 'Aetna' }, { aetna: 'Other' })).toMatchObject({
      values: { current_carrier: 'Other' },
      warnings: [],
    })
    expect(cleaned({ current_carrier: 'Other' })).toMatchObject({
      values: { current_carrier: 'Other' },
      warnings: [],
    })
    expect(cleaned({ current_carrier: 'Physicians Life' })).toMatchObject({
      values: { current_carrier: 'Other' },
      warnings: [
        { field: 'current_carrier', reason: 'unrecognized_carrier', value: 'Physicians Life' },
      ],
    })
    expect(
      cleaned({ current_carrier: '__proto__' }, JSON.parse('{"__proto__":"Aetna"}')).values
        .current_carrier,
    ).toBe('Aetna')
  })

  test('refuses a row without an email address, and skips an empty one', () => {
    expect(cleanRow(cleaning(), rowOf({ email: 'n/a', first_name: 'Ann' }))).toEqual({
      kind: 'error',
      reason: 'invalid_email',
      message: 'Invalid email',
    })
    expect(cleanRow(cleaning(), rowOf({ first_name: 'Ann' }))).toMatchObject({ kind: 'error' })
    expect(cleanRow(cleaning(), rowOf({ first_name: '  ' }))).toEqual({ kind: 'blank' })
    expect(cleanRow(cleaning(), [])).toEqual({ kind: 'blank' })
  })

  test('where chosen, a named row without an email address is a client, a malformed one is not', () => {
    const clean = (cells: Cells) => cleanRow(cleaning({}, true), rowOf(cells))
    for (const email of ['', ' ', 'n/a', 'None'])
      expect(clean({ email, last_name: 'Lee' })).toMatchObject({
        kind: 'row',
        values: { email: null, last_name: 'Lee' },
        warnings: [],
      })
    const malformed = clean({ email: 'ann at x.example', last_name: 'Lee' })
    expect(malformed).toMatchObject({ reason: 'invalid_email' })
    const nameless = clean({ phone_number: '2075550142' })
    expect(nameless).toMatchObject({ reason: 'nameless', message: 'No email and no name' })
    for (const last_name of ['TOTAL', 'Grand Total:', 'Subtotals'])
      expect(cleanRow(cleaning({}, true), rowOf({ last_name }))).toMatchObject({
        reason: 'nameless',
      })
  })

  test('a status column may say "do not contact", which is no status', () => {
    expect(cleaned({ client_status: 'DNC' }).values).toMatchObject({
      client_status: null,
      do_not_contact: true,
    })
    expect(cleaned({ client_status: 'DNC', do_not_contact: 'No' }).values.do_not_contact).toBe(true)
    expect(cleaned({ do_not_contact: 'No' }).values.do_not_contact).toBe(false)
  })

  test('warns of cells beyond the header', () => {
    const row = cleanRow(cleaning(), [...rowOf({ email: 'ann@x.example' }), '', 'stray'])
    expect(row).toMatchObject({
      kind: 'row',
      warnings: [{ reason: 'extra_cells', value: 'stray' }],
    })
  })

  const anyCell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      'ann@x.example',
      '04674',
      '4674-1234',
      '3/5/50',
      '18327',
      'Mar 5, 1950',
      'F',
      'yes',
      'plan n',
      'UHC',
      'Lee, Ann',
      'Maine',
      '2075550142',
      '\0',
      '\\N',
    ),
  )

  test('cleans any cells, and does not change cleaned ones', () => {
    const rules = cleaning()
    fc.assert(
      fc.property(fc.array(anyCell, { maxLength: 16 }), (cells) => {
        const once = cleanRow(rules, ['ann@x.example', ...cells])
        if (once.kind !== 'row') throw new Error(once.kind)
        const twice = cleanRow(rules, rowOf(cellsOf(once.values)))
        expect(twice).toEqual({ kind: 'row', values: once.values, warnings: [] })
      }),
      { numRuns: 500 },
    )
  })

  test('never throws', () => {
    const cleans = (cells: string[]) => cleanRow(cleaning(), cells).kind.length > 0
    fc.assert(fc.property(fc.array(anyCell, { maxLength: 16 }), cleans))
  })
})
