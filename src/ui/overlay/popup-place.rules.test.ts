import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placePopup } from './popup-place.rules.ts'

const desktop = { width: 1440, height: 900 }

test('stands below its trigger, aligned with the asked side', () => {
  const trigger = { top: 100, bottom: 140, left: 200, right: 320 }
  expect(placePopup(trigger, desktop, 240, 'start')).toMatchObject({
    top: '146px',
    bottom: 'auto',
    left: '200px',
    right: 'auto',
  })
  expect(placePopup(trigger, desktop, 240, 'end')).toMatchObject({
    top: '146px',
    left: 'auto',
    right: '1120px',
  })
})

test('stands above where there is more room', () => {
  expect(
    placePopup({ top: 800, bottom: 840, left: 200, right: 320 }, desktop, 240, 'start'),
  ).toMatchObject({
    top: 'auto',
    bottom: '106px',
  })
})

test('never leaves a window it fits into', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 320, max: 1600 }),
      fc.integer({ min: 0, max: 1500 }),
      fc.integer({ min: 40, max: 200 }),
      (width, left, size) => {
        const at = Math.min(left, width - size)
        const trigger = { top: 100, bottom: 140, left: at, right: at + size }
        for (const align of ['start', 'end'] as const) {
          const place = placePopup(trigger, { width, height: 800 }, 272, align)
          const edge = Number.parseFloat(align === 'start' ? place.left : place.right)
          expect(edge).toBeGreaterThanOrEqual(12)
          expect(edge + 272).toBeLessThanOrEqual(width - 12)
        }
      },
    ),
  )
})
