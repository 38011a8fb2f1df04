import { z } from 'zod'
import { locales } from '../../../../kernel/locale.ts'

/** A letter as it is printed: stored with the letter, so that a copy says the same. */
export const LetterContent = z.object({
  locale: z.enum(locales),
  /** The day on which it was printed, in words. */
  date: z.string(),
  /** Lines of both addresses. */
  sender: z.array(z.string()),
  recipient: z.array(z.string()),
  greeting: z.string(),
  paragraphs: z.array(z.string()),
  /** Lowest prices, one for each plan; empty where none was looked up. */
  prices: z.array(z.object({ label: z.string(), price: z.string() })),
  priceNote: z.string(),
  /** The client's own quote, and where they stop letters. */
  quoteUrl: z.string(),
  stopUrl: z.string(),
  agent: z.object({ name: z.string(), title: z.string(), phone: z.string().nullable() }),
  smallPrint: z.array(z.string()),
})
export type LetterContent = z.infer<typeof LetterContent>

/** Alphabet of codes that people type: no I, L, O or U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const letterCodeLength = 12

/** Returns the code of random bytes, one letter for each: 60 bits. */
export const letterCodeOf = (bytes: Uint8Array): string =>
  [...bytes.slice(0, letterCodeLength)].map((byte) => letters[byte & 31]).join('')

/** Returns a code as printed: `7KQ4-M2XP-9RTD`. */
export const shownCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** Reads a typed code: in any case, with or without dashes, O for zero and I or L for one. */
export function parseLetterCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return code.length === letterCodeLength && [...code].every((one) => letters.includes(one))
    ? code
    : undefined
}
