import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate, displayLongDate } from '../../../../kernel/calendar-date.ts'
import { announcementText } from './announcement-text.ts'

const increase = {
  carrier: 'Aetna',
  state: 'TX',
  plan_code: 'G',
  basis_points: 850,
  effective_on: calendarDate('2026-09-01'),
} as const

test('an email says what the carrier announced, that it is an average, and that staying can be right', () => {
  const en = announcementText(increase, {
    ...{ day: calendarDate('2026-06-15'), locale: 'en' },
    premium: 'Your agent has $140.00 a month on file for you, from March 2026.',
  })
  expect(en).toBe(
    'Aetna has announced a new price for Plan G in Texas. It goes up on September 1, 2026, by 8.5% on average. For you it may be more or less. Your agent has $140.00 a month on file for you, from March 2026. Your letter from Aetna says what you pay. Staying with Aetna can be the right choice.',
  )
  const es = announcementText(increase, {
    ...{ day: calendarDate('2026-09-02'), locale: 'es', premium: undefined },
  })
  expect(es).toBe(
    'Aetna anunció un precio nuevo para el Plan G en Texas. Iba a subir el 1 de septiembre de 2026, un 8.5% en promedio. Para usted puede ser más o menos. La carta de Aetna dice cuánto paga usted. Quedarse con Aetna puede ser lo correcto.',
  )
})

test('no day makes a price certain, and only a day up to the increase says that it comes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -40, max: 400 }),
      fc.constantFrom('en' as const, 'es' as const),
      fc.integer({ min: 1, max: 10_000 }),
      (ahead, locale, basis_points) => {
        const day = addDays(increase.effective_on, -ahead)
        const text = announcementText(
          { ...increase, basis_points },
          { day, locale, premium: undefined },
        )
        expect(text).toContain(displayLongDate(increase.effective_on, locale))
        expect(text).toMatch(/on average|en promedio/)
        expect(text).toMatch(/more or less|más o menos/)
        expect(text).toMatch(/right choice|lo correcto/)
        expect(/goes up on|Sube el/.test(text)).toBe(ahead >= 0)
        expect(text).not.toContain('$')
      },
    ),
  )
})
