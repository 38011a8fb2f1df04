import { readWholeXml } from './read-xml.ts'
import { damaged } from './workbook-texts.ts'

/**
 * How a number is shown: as it is, as a date, or with leading zeros as groups of digits: `[5, 4]`
 * for `00000-0000`.
 */
export type NumberFormat = 'plain' | 'date' | readonly number[]

/** Excel has no more (its specification's limit of cell styles). */
const maxStyles = 65_490

/** The built-in formats that show a date (ECMA-376 part 1, 18.8.30), also East Asian versions'. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/**
 * Returns how a format code shows a positive number: `m/d/yyyy`, `[$-409]mmmm d, yyyy;@`,
 * `00000\-0000`.
 */
export function formatOfCode(code: string): NumberFormat {
  // Only the first section is for positive numbers; colors, conditions and literals decide nothing.
  const positive = code
    .slice(0, 255)
    .replace(/"[^"]*"|[\\_*]./g, (literal) => (literal === '\\-' ? '-' : ''))
    .replace(/\[[^\]]*\]/g, '')
    .split(';', 1)[0]
  const plain = (positive ?? '').trim().toLowerCase()
  if (/^0+(?:-0+)*$/.test(plain) && plain.length > 1)
    return plain.split('-').map(({ length }) => length)
  if (plain === 'general' || /[0#?@]/.test(plain)) return 'plain'
  // An m without hours or seconds is a month.
  return /[yd]|mmm/.test(plain) || (plain.includes('m') && !/[hs]/.test(plain)) ? 'date' : 'plain'
}

/** Returns the number format of each style, in order. Throws as `readXml`, or 400 if too many. */
export async function readFormats(bytes: AsyncIterable<Uint8Array>): Promise<NumberFormat[]> {
  const codes = new Map<number, string>()
  const styles: number[] = []
  let list = ''
  await readWholeXml(bytes, {
    open: (name, attributes) => {
      if (name === 'numFmts' || name === 'cellXfs') list = name
      else if (list === 'numFmts' && name === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributes()
        codes.set(Number(numFmtId), formatCode)
      } else if (list === 'cellXfs' && name === 'xf')
        styles.push(Number(attributes().numFmtId ?? 0))
      if (styles.length + codes.size > 2 * maxStyles) throw damaged()
    },
    close: (name) => {
      if (name === list) list = ''
    },
  })
  return styles.map((id) => {
    const code = codes.get(id)
    if (code !== undefined) return formatOfCode(code)
    return isBuiltInDate(id) ? 'date' : 'plain'
  })
}
