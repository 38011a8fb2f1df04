import { readFileSync } from 'node:fs'

const styles = readFileSync(new URL('../../src/ui-charts/charts.css', import.meta.url), 'utf8')

/**
 * Returns the colors of `var(--chart-…)` in the light and in the dark scheme. Throws where a
 * browser that knows no dark scheme gets another color than the light one.
 */
export function chartColor(variable: string): readonly [light: string, dark: string] {
  const name = variable.slice('var('.length, -1)
  const found = new RegExp(`${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(styles)
  const [, light = '', dark = ''] = found ?? []
  if (!styles.includes(`  ${name}: ${light};`)) throw new Error(`no single ${name} for light pages`)
  return [light, dark]
}
