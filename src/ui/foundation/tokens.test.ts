import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { contrastRatio, readableContrast } from '../../kernel/brand-color.ts'

const styles = await readFile(new URL('./tokens.css', import.meta.url), 'utf8')

/** Every color of the app, in the light and in the dark scheme. */
const colors = new Map(
  [...styles.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
    ([, name = '', light = '', dark = '']) => [name, [light, dark]] as const,
  ),
)
const color = (name: string, scheme: 0 | 1) => colors.get(name)?.[scheme] ?? `no --${name}`

const outcomes = ['positive', 'warning', 'critical', 'info']
const surfaces = ['surface', 'surface-page', 'surface-sunken', 'surface-hover', 'surface-head']
const pairs: readonly (readonly [text: string, on: string])[] = [
  ...surfaces.flatMap((on) =>
    ['ink', 'ink-soft', 'ink-faint', 'accent-ink', ...outcomes].map((text) => [text, on] as const),
  ),
  ...outcomes.flatMap((tone) => [
    [tone, `${tone}-soft`] as const,
    ['ink', `${tone}-soft`] as const,
    ['ink-soft', `${tone}-soft`] as const,
    ['on-tone', tone] as const,
  ]),
  ['accent-ink', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-tone', 'critical-strong'],
]

test.each([
  ['light', 0],
  ['dark', 1],
] as const)('text can be read on everything it stands on, %s', (_, scheme) => {
  const unreadable = pairs
    .map(([text, on]) => ({
      text,
      on,
      ratio: contrastRatio(color(text, scheme), color(on, scheme)),
    }))
    .filter(({ ratio }) => !(ratio >= readableContrast))
  expect(unreadable).toEqual([])
})

test.each([
  ['light', 0],
  ['dark', 1],
] as const)('the lines around fields and the focus can be seen, %s', (_, scheme) => {
  for (const line of ['line-strong', 'accent'])
    expect(
      contrastRatio(color(line, scheme), color('surface', scheme)),
      line,
    ).toBeGreaterThanOrEqual(3)
})
