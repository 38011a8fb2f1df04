type Rgb = readonly [number, number, number]

const form = /^#?([0-9a-f]{6})$/i
const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

export const defaultPrimaryColor = '#6B46C1'
export const defaultSecondaryColor = '#9F7AEA'
/** WCAG 2.2, 1.4.3: contrast of text with its background at level AA. */
export const readableContrast = 4.5

function parse(hex: string): Rgb | undefined {
  const digits = form.exec(hex.trim())?.[1]
  if (digits === undefined) return undefined
  const number = Number.parseInt(digits, 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

function print(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share
  return [part(0), part(1), part(2)]
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrastOf(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Returns a typed color, with or without `#`, as lower-case `#RRGGBB`, else undefined. */
export function parseColor(text: string): string | undefined {
  const rgb = parse(text)
  return rgb && print(rgb)
}

/** Returns the WCAG contrast ratio of two `#RRGGBB` colors, 1 to 21; NaN for anything else. */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [parse(one), parse(other)]
  return a && b ? contrastOf(a, b) : Number.NaN
}

/**
 * Returns the same hue, darkened in small steps until it is readable as text on white; the default
 * primary color for invalid input.
 */
export function readableOnWhite(color: string, contrast: number = readableContrast): string {
  const start = parse(color) ?? parse(defaultPrimaryColor) ?? black
  for (let step = 0; step <= 100; step++) {
    const candidate = parse(print(mix(start, black, step / 100))) ?? black
    if (contrastOf(candidate, white) >= contrast) return print(candidate)
  }
  return print(black)
}

/** Returns the same hue, lightened in small steps until readable as text on dark backgrounds. */
export function readableOnDark(color: string, background: string): string {
  const [start, dark] = [parse(color) ?? parse(defaultPrimaryColor) ?? black, parse(background)]
  for (let step = 0; step <= 100; step++) {
    const candidate = parse(print(mix(start, white, step / 100))) ?? white
    if (contrastOf(candidate, dark ?? black) >= readableContrast) return print(candidate)
  }
  return print(white)
}

/** Returns near-black or white, whichever has more contrast with the color. */
export function textOn(color: string): '#ffffff' | '#17151f' {
  return contrastRatio(color, '#ffffff') >= contrastRatio(color, '#17151f') ? '#ffffff' : '#17151f'
}

/** Returns ten shades: 0 is nearly white, 6 the readable accent, 9 nearly black. */
export function accentShades(color: string): readonly string[] {
  const accent = parse(readableOnWhite(color)) ?? black
  const tints = [0.94, 0.88, 0.76, 0.6, 0.42, 0.2].map((share) => print(mix(accent, white, share)))
  return [
    ...tints,
    print(accent),
    ...[0.18, 0.36, 0.54].map((share) => print(mix(accent, black, share))),
  ]
}

/** The lightest background that the dark scheme puts an agency's color on. */
const lightestDark = '#322f3b'

/**
 * Returns CSS variables of an agency's color for the dark scheme: `--accent` and `--accent-ink`
 * reach AA on its surfaces and on `--accent-soft`, `--on-accent` is the text on `--accent`.
 */
export function darkBrandVariables(primary: string): Record<`--${string}`, string> {
  const accent = readableOnDark(primary, lightestDark)
  const [ink, surface] = [parse(accent) ?? white, parse('#1c1b23') ?? black]
  return {
    '--accent': accent,
    '--accent-strong': print(mix(ink, white, 0.22)),
    '--accent-ink': accent,
    '--accent-soft': print(mix(surface, ink, 0.08)),
    '--accent-line': print(mix(surface, ink, 0.35)),
    '--on-accent': textOn(accent),
  }
}

/**
 * Returns CSS variables of an agency's two colors, always readable: `--accent` and `--accent-ink`
 * reach AA on white and on `--accent-soft`, `--on-accent` is the text on `--accent`, `--second` is
 * decoration only and not adjusted.
 */
export function brandVariables(primary: string, secondary: string): Record<`--${string}`, string> {
  const shades = accentShades(primary)
  const accent = readableOnWhite(primary)
  const variables: Record<`--${string}`, string> = {
    '--accent': accent,
    '--accent-strong': shades[7] ?? accent,
    '--accent-ink': readableOnWhite(primary, 5.6),
    '--accent-soft': shades[0] ?? '#ffffff',
    '--accent-line': shades[2] ?? accent,
    '--on-accent': textOn(accent),
    '--second': parseColor(secondary) ?? defaultSecondaryColor,
  }
  shades.forEach((shade, index) => {
    variables[`--accent-${index}`] = shade
  })
  return variables
}
