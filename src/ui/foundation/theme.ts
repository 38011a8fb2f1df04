import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { accentShades, defaultPrimaryColor } from '../../kernel/brand-color.ts'

const productShades = accentShades(defaultPrimaryColor)

/** Each shade reads the agency's variable, with the product's own color where none is set. */
const shade = (index: number) => `var(--accent-${index}, ${productShades[index]})`
const accent: MantineColorsTuple = [
  shade(0),
  shade(1),
  shade(2),
  shade(3),
  shade(4),
  shade(5),
  shade(6),
  shade(7),
  shade(8),
  shade(9),
]

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 6,
  colors: { accent },
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
    xl: '20px',
  },
  defaultRadius: 'md',
  shadows: { sm: 'var(--shadow-card)', md: 'var(--shadow-raised)', lg: 'var(--shadow-raised)' },
  breakpoints: { xs: '30em', sm: '40em', md: '64em', lg: '75em', xl: '90em' },
  black: '#1b1924',
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '650',
    sizes: {
      h1: { fontSize: 'var(--text-2xl)', lineHeight: '1.25' },
      h2: { fontSize: 'var(--text-lg)', lineHeight: '1.4' },
      h3: { fontSize: 'var(--text-md)', lineHeight: '1.45' },
      h4: { fontSize: 'var(--text-sm)', lineHeight: '1.45' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    SimpleGrid: { defaultProps: { spacing: 'lg' } },
    Anchor: { defaultProps: { c: 'var(--accent-ink)' } },
  },
})

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-error': 'var(--critical)',
    '--mantine-color-anchor': 'var(--accent-ink)',
  },
  dark: {},
})
