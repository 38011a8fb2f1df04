import type { Tone } from '../../../../ui/foundation/theme.ts'
import type { TagColor } from '../../shared/tags/tags.contract.ts'

const tones: Readonly<Record<TagColor, Tone | 'gray'>> = {
  gray: 'gray',
  brand: 'accent',
  green: 'positive',
  amber: 'warning',
  red: 'critical',
  blue: 'info',
}

/** Returns the color of a tag's badge. */
export const toneOfTag = (color: string): Tone | 'gray' => tones[color as TagColor] ?? 'gray'

export const tagColorNames: Readonly<Record<TagColor, string>> = {
  gray: 'Gray',
  brand: 'Your agency’s color',
  green: 'Green',
  amber: 'Amber',
  red: 'Red',
  blue: 'Blue',
}
