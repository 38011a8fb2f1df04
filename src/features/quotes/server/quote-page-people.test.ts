import { expect, test } from 'vitest'
import { startQuotePages } from '../../../../test/calls/quote-pages.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import * as texts from '../shared/quote-texts.ts'

const { price, generate, open, show } = await startQuotePages()

const person = 'zip=75201&gender=F&tobacco=no'
const lowest = async (url: string) => (await show(url)).prices.quotes[0]?.quotes[0]?.rate

test.each([40, 64])(
  'at %i, with no rates under 65, the page says so and offers no price',
  async (age) => {
    expect((await show(`/compare?${person}&age=${age}`)).prices).toMatchObject({
      quotes: [],
      message: texts.noPlans,
    })
  },
)

test.each([65, 99, 120])('at %i the page has the prices of every carrier', async (age) => {
  const { prices } = await show(`/compare?${person}&age=${age}`)
  expect([prices.age, prices.quotes.length, prices.message]).toEqual([age, 8, null])
})

test('the rates of the oldest age are those of everyone older', async () => {
  const oldest = await lowest(`/compare?${person}&age=99`)
  expect(await lowest(`/compare?${person}&age=120`)).toBe(oldest)
  const older = await generate({ birthDate: calendarDate('1908-02-29') })
  expect(await lowest(`/compare/${older}`)).toBe(oldest)
})

test.each([
  'age=121',
  'age=130',
  'age=-70',
  'age=70.5',
  'dateOfBirth=2026-06-16',
  'dateOfBirth=1906-06-14',
  'dateOfBirth=1955-02-30',
])('an age that no one has is as none: %s', async (age) => {
  expect(await open(`/compare?${person}&${age}`)).toMatchObject({
    status: 400,
    data: { kind: 'message', message: texts.missingParameters },
  })
})

test('prices are not asked for an age of more than 120', async () => {
  expect((await price({ age: 120 })).status).toBe(200)
  expect((await price({ age: 121 })).status).toBe(400)
})

test('turning 65 on the first day of the policy is old enough, a day later is not', async () => {
  const born = (date: string) => show(`/compare?${person}&dateOfBirth=${date}`)
  expect((await born('1961-07-01')).prices).toMatchObject({ age: 65, message: null })
  expect((await born('1961-07-02')).prices).toMatchObject({ age: 64, message: texts.noPlans })
})

test('a ZIP code that crosses a state line has the prices of the client’s own state', async () => {
  // Junction City is in Arkansas and in Louisiana.
  const shown = async (state: 'AR' | 'LA') => {
    const id = await generate({ state, zip: '71749', county: null })
    return show(`/compare/${id}`)
  }
  const [arkansas, louisiana] = [await shown('AR'), await shown('LA')]
  expect(arkansas.person.stateName).toBe('Arkansas')
  expect(louisiana.person.stateName).toBe('Louisiana')
  const nearby = async (zip: string, state: 'AR' | 'LA') =>
    (await show(`/compare/${await generate({ state, zip: zip, county: null })}`)).prices.quotes
  expect(arkansas.prices.quotes).toEqual(await nearby('72201', 'AR'))
  expect(louisiana.prices.quotes).toEqual(await nearby('70112', 'LA'))
  expect(louisiana.prices.quotes).not.toEqual(arkansas.prices.quotes)
})
