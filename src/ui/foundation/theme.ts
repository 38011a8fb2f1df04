import {
  type CSSVariablesResolver,
  createTheme,
  type DefaultMantineColor,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { controls } from './controls.tsx'

/** The meaning of a color: the agency's accent, an outcome, or none. */
export type Tone = 'accent' | 'positive' | 'warning' | 'critical' | 'info'

declare module '@mantine/core' {
  export interface MantineThemeColorsOverride {
    colors: Record<Tone | DefaultMantineColor, MantineColorsTuple>
  }
}

/** Mantine reads 1 and 2 as light backgrounds, 6 and 7 as fills, and 9 as text on light ones. */
function shades(name: Tone, strong = `var(--${name})`, ink = `var(--${name})`): MantineColorsTuple {
  const [soft, line, base] = [`var(--${name}-soft)`, `var(--${name}-line)`, `var(--${name})`]
  return [soft, soft, line, line, base, base, base, strong, strong, ink]
}

const tones: readonly Tone[] = ['accent', 'positive', 'warning', 'critical', 'info']

/** Text on the agency's own color, and on the bright fills of the dark scheme, has to be dark. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  if (input.variant !== 'filled' || !tones.includes(input.color as Tone)) return colors
  return { ...colors, color: input.color === 'accent' ? 'var(--on-accent)' : 'var(--on-tone)' }
}

/**
 * Our own colors know both schemes, so Mantine's dark scheme uses what its light one does: the
 * shades of a tone, and `dark` as its surfaces and lines.
 */
const schemeColors: Record<string, string> = {
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-placeholder': 'var(--ink-faint)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-field)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-color-disabled': 'var(--surface-sunken)',
  '--mantine-color-disabled-color': 'var(--ink-faint)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-gray-light': 'var(--surface-sunken)',
  '--mantine-color-gray-light-hover': 'var(--line)',
  '--mantine-color-gray-light-color': 'var(--ink-soft)',
  '--mantine-color-error': 'var(--critical)',
  '--mantine-color-success': 'var(--positive)',
  '--mantine-color-anchor': 'var(--accent-ink)',
}

const toneColors = (tone: Tone): Record<string, string> => ({
  [`--mantine-color-${tone}-text`]: `var(--mantine-color-${tone}-6)`,
  [`--mantine-color-${tone}-light`]: `var(--mantine-color-${tone}-1)`,
  [`--mantine-color-${tone}-light-hover`]: `var(--mantine-color-${tone}-2)`,
  [`--mantine-color-${tone}-light-color`]: `var(--mantine-color-${tone}-9)`,
  [`--mantine-color-${tone}-outline`]: `var(--mantine-color-${tone}-6)`,
  [`--mantine-color-${tone}-outline-hover`]: `var(--mantine-color-${tone}-0)`,
})

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 6,
  colors: {
    accent: shades('accent', 'var(--accent-strong)', 'var(--accent-ink)'),
    positive: shades('positive'),
    warning: shades('warning'),
    critical: shades('critical', 'var(--critical-strong)'),
    info: shades('info'),
    gray: [
      'var(--surface-page)',
      'var(--surface-sunken)',
      'var(--line)',
      'var(--line)',
      'var(--line-strong)',
      'var(--line-strong)',
      'var(--ink-faint)',
      'var(--ink-soft)',
      'var(--ink-soft)',
      'var(--surface-inverse)',
    ],
    dark: [
      'var(--ink)',
      'var(--ink-soft)',
      'var(--ink-soft)',
      'var(--ink-faint)',
      'var(--line-field)',
      'var(--surface-hover)',
      'var(--surface)',
      'var(--surface)',
      'var(--surface-sunken)',
      'var(--surface-page)',
    ],
  },
  variantColorResolver,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-sm)',
    md: 'var(--text-md)',
    lg: 'var(--text-lg)',
    xl: 'var(--text-xl)',
  },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.55', lg: '1.5', xl: '1.4' },
  fontWeights: { medium: '560', bold: '620' },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-5)',
    xl: 'var(--space-6)',
  },
  radius: {
    xs: '4px',
    sm: 'var(--radius-sm)',
    md: 'var(--radius)',
    lg: 'var(--radius-lg)',
    xl: '18px',
  },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--shadow-card)',
    sm: 'var(--shadow-card)',
    md: 'var(--shadow-raised)',
    lg: 'var(--shadow-raised)',
    xl: 'var(--shadow-raised)',
  },
  breakpoints: { xs: '30em', sm: '40em', md: '64em', lg: '75em', xl: '90em' },
  black: '#1b1924',
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--text-2xl)', lineHeight: '1.25' },
      h2: { fontSize: 'var(--text-lg)', lineHeight: '1.4' },
      h3: { fontSize: 'var(--text-md)', lineHeight: '1.45' },
      h4: { fontSize: 'var(--text-sm)', lineHeight: '1.45' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: controls,
})

const toneScheme = Object.assign({}, ...tones.map(toneColors)) as Record<string, string>

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeColors,
  dark: { ...schemeColors, ...toneScheme },
})
