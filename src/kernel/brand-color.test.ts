import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  accentShades,
  brandVariables,
  contrastRatio,
  darkBrandVariables,
  parseColor,
  readableOnWhite,
  textOn,
} from './brand-color.ts'

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('contrast follows the WCAG formula', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastRatio('#ffffff', '#ffffff')).toBe(1)
  expect(contrastRatio('red', '#ffffff')).toBeNaN()
})

test('a readable color is kept, a light one is darkened just enough', () => {
  expect(readableOnWhite('#6B46C1')).toBe('#6b46c1')
  const darkened = readableOnWhite('#9F7AEA')
  expect(darkened).not.toBe('#9f7aea')
  expect(contrastRatio(darkened, '#ffffff')).toBeLessThan(4.8)
})

test('any agency color becomes readable as text on white, and its text readable on it', () => {
  fc.assert(
    fc.property(color, (primary) => {
      const accent = readableOnWhite(primary)
      expect(contrastRatio(accent, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrastRatio(textOn(accent), accent)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('accent ink is readable on the soft tint too, for any color', () => {
  fc.assert(
    fc.property(color, color, (primary, secondary) => {
      const variables = brandVariables(primary, secondary)
      expect(
        contrastRatio(variables['--accent-ink'] ?? '', variables['--accent-soft'] ?? ''),
      ).toBeGreaterThanOrEqual(4.5)
      expect(
        contrastRatio(variables['--on-accent'] ?? '', variables['--accent-strong'] ?? ''),
      ).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('any agency color can be read in the dark scheme, and its text on it', () => {
  fc.assert(
    fc.property(color, (primary) => {
      const dark = darkBrandVariables(primary)
      const ratio = (text: `--${string}`, on: string) => contrastRatio(dark[text] ?? '', on)
      for (const on of ['#1c1b23', '#25242e', dark['--accent-soft'] ?? ''])
        expect(ratio('--accent-ink', on)).toBeGreaterThanOrEqual(4.5)
      for (const on of ['--accent', '--accent-strong'] as const)
        expect(ratio('--on-accent', dark[on] ?? '')).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('text on any color is the better of the two', () => {
  expect(textOn('#ffee00')).toBe('#17151f')
  expect(textOn('#102040')).toBe('#ffffff')
})

test('shades run from light to dark around the accent', () => {
  const shades = accentShades('#6B46C1')
  expect(shades).toHaveLength(10)
  expect(shades[6]).toBe('#6b46c1')
  const contrasts = shades.map((shade) => contrastRatio(shade, '#ffffff'))
  expect(contrasts).toEqual([...contrasts].sort((a, b) => a - b))
})

test('typed colors are parsed with or without #, anything else is refused', () => {
  expect(parseColor('9F7AEA')).toBe('#9f7aea')
  expect(parseColor(' #6B46C1 ')).toBe('#6b46c1')
  expect(parseColor('#fff')).toBeUndefined()
  expect(parseColor('url(x)')).toBeUndefined()
})
