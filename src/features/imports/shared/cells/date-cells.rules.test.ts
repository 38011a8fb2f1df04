import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  calendarDate,
  civilOf,
  dayNumberOf,
  fromDayNumber,
  monthNames,
  toDayNumber,
} from '../../../../kernel/calendar-date.ts'
import { dateEvidence, dateOrders } from '../columns/date-order.rules.ts'
import {
  type DateOrder,
  type DateRole,
  dateOfText,
  dateOrdersBy,
  isBlankDate,
} from './date-cells.rules.ts'

const today = toDayNumber(calendarDate('2026-11-21'))
const all = (order: DateOrder) => dateOrdersBy(() => order)
const read = (text: string, role: DateRole = 'birth', order: DateOrder = 'MDY') =>
  dateOfText(text, { role, orders: all(order), today, year: 2026 })

describe('dateOfText', () => {
  test.each([
    '03/05/1950',
    '3/5/1950',
    '3/5/50',
    '03-05-1950',
    '3.5.1950',
    "3/5/'50",
    '1950-03-05',
    '1950/3/5',
    '1950-03-05 00:00:00',
    '03/05/1950 0:00',
    '3/5/1950 12:00:00 AM',
    '1950-03-05T00:00:00',
    '1950-03-05T05:00:00.000Z',
    '1950-03-05T00:00:00+00:00',
    'Mar 5, 1950',
    'March 5 1950',
    'mar. 5th, 1950',
    '5-Mar-1950',
    '5-Mar-50',
    '05MAR1950',
    '5 March 1950',
    'Mar-05-1950',
    '1950-Mar-05',
    'Sunday, March 5, 1950',
    'Sun, Mar 5, 1950',
    '18327',
    '18327.0',
    '19500305',
    '03051950',
    '3051950',
    '030550',
  ])('reads %j as March 5, 1950', (text) => {
    expect(read(text)).toBe('1950-03-05')
  })

  test.each([
    ['6/1/19', 'effective', '2019-06-01'],
    ['1/1/27', 'effective', '2027-01-01'],
    ['7/1/98', 'effective', '1998-07-01'],
    ['43617', 'effective', '2019-06-01'],
    ['9/11/34', 'birth', '1934-09-11'],
    ['9/11/26', 'birth', '1926-09-11'],
    ['9/11/02', 'birth', '2002-09-11'],
    ['Sept 11, 1934', 'birth', '1934-09-11'],
    ['2/29/1948', 'birth', '1948-02-29'],
  ] as const)('reads %j of a %s date as %j', (text, role, date) => {
    expect(read(text, role)).toBe(date)
  })

  test('follows the order of the column, and reads a date with one meaning in either order', () => {
    expect(read('05/03/1950', 'birth', 'DMY')).toBe('1950-03-05')
    expect(read('25/03/1950', 'birth', 'MDY')).toBe('1950-03-25')
    expect(read('03/25/1950', 'birth', 'DMY')).toBe('1950-03-25')
  })

  test.each([
    '',
    '13/32/1950',
    '02/30/1950',
    '1950',
    'March 1950',
    '1950-13-05',
    'soon',
    '03/05/2027',
    '03/05/1850',
    '12:30',
    '3/5',
    '0/5/1950',
    'Foo 5, 1950',
    '99999',
    '1'.repeat(500),
  ])('finds no birth date in %j', (text) => {
    expect(read(text)).toBeUndefined()
  })

  test.each(['06/01/1950', '01/01/1900', '06/01/2099'])('finds no effective date in %j', (text) => {
    expect(read(text, 'effective')).toBeUndefined()
  })

  test.each(['00/00/0000', '0000-00-00', '1/0/1900', '01/01/1900', '1900-01-01 00:00:00', '0'])(
    '%j says nothing',
    (text) => {
      expect(isBlankDate(text)).toBe(true)
      expect(read(text)).toBeUndefined()
    },
  )

  test('reads every day in every format', () => {
    const day = fc.integer({ min: dayNumberOf(1910, 1, 1), max: today })
    fc.assert(
      fc.property(
        day,
        fc.constantFrom<DateOrder>('MDY', 'DMY'),
        fc.constantFrom('/', '-', '.', ' '),
        (number, order, divider) => {
          const { year, month, day: dayOfMonth } = civilOf(number)
          const date = fromDayNumber(number)
          const numbers = order === 'MDY' ? [month, dayOfMonth, year] : [dayOfMonth, month, year]
          const name = monthNames[month - 1] ?? ''
          for (const text of [
            date,
            `${date} 00:00`,
            numbers.join(divider),
            `${name} ${dayOfMonth}, ${year}`,
            `${dayOfMonth}-${name.slice(0, 3)}-${year}`,
            date.replaceAll('-', ''),
          ])
            expect(read(text, 'birth', order), text).toBe(date)
          expect(read(String(number + 25_569)), 'serial').toBe(date)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('returns a date or undefined for any text', () => {
    const text = fc.oneof(fc.string({ maxLength: 45 }), fc.stringMatching(/^[\d/.: a-z-]{0,20}$/))
    fc.assert(
      fc.property(text, (any) => {
        const date = read(any)
        if (date !== undefined) expect(calendarDate(date)).toBe(date)
      }),
    )
  })
})

describe('dateOrders', () => {
  const orders = (birth: string[], effective: string[]) =>
    dateOrders(dateEvidence(birth), dateEvidence(effective))

  test('is month first without evidence', () => {
    expect(orders(['03/05/1950'], ['06/07/2019'])).toEqual({
      birth: all('MDY'),
      effective: all('MDY'),
    })
    expect(orders([], [])).toEqual({ birth: all('MDY'), effective: all('MDY') })
  })

  test('follows the dates with only one reading, also for the other column', () => {
    expect(orders(['25/03/1950', '05/03/1950', '1950-03-25'], ['01/06/2019'])).toEqual({
      birth: all('DMY'),
      effective: all('DMY'),
    })
    expect(orders(['05/03/1950'], ['25/06/2019'])).toEqual({
      birth: all('DMY'),
      effective: all('DMY'),
    })
    expect(orders(['25/03/1950'], ['06/15/2019'])).toEqual({
      birth: all('DMY'),
      effective: all('MDY'),
    })
  })

  test('is not changed by one typing error', () => {
    expect(orders(['12/25/1950', '11/30/1944', '25/03/1950 0:00'], [])).toEqual({
      birth: all('MDY'),
      effective: all('MDY'),
    })
  })

  test('knows that policies start on the first of a month', () => {
    const dayFirst = [
      '01/06/2019',
      '01/07/2020',
      '01/11/2021',
      '01/02/2018',
      '01/09/2017',
      '01/03/2022',
    ]
    const monthFirst = dayFirst.map((text) => text.replace(/^(\d\d)\/(\d\d)/, '$2/$1'))
    expect(orders([], dayFirst).effective).toEqual(all('DMY'))
    expect(orders([], monthFirst).effective).toEqual(all('MDY'))
  })

  test('is that of each separator, by its own dates in either column', () => {
    const slashes = ['12/25/1950', '11/30/1944']
    const { birth, effective } = orders(
      [...slashes, '19.04.1933', '01.12.1940'],
      ['06/01/2019', '01.12.2024', '01.09.2023'],
    )
    for (const one of [birth, effective])
      expect([one['/'], one['.'], one['-']]).toEqual(['MDY', 'DMY', 'MDY'])
    // Without a proof, dots follow the rest of the file.
    expect(orders([...slashes, '01.12.1940'], []).birth).toEqual(all('MDY'))
    expect(orders(['25/03/1950'], ['01.12.2024']).effective).toEqual(all('DMY'))
  })

  test('is by the first of the month before dates of another separator', () => {
    const firsts = ['06', '07', '11', '02', '09', '03']
    const slashes = firsts.map((month) => `${month}/01/2019`)
    expect(orders(['25.03.1950'], slashes).effective['/']).toBe('MDY')
    const dots = firsts.map((month) => `01.${month}.2019`)
    expect(orders(['03/25/1950'], dots)).toMatchObject({
      birth: { '/': 'MDY' },
      effective: { '/': 'MDY', '.': 'DMY' },
    })
  })
})
