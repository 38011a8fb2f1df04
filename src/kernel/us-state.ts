import { z } from 'zod'

/** The 51 state codes of the product, the District of Columbia included (section 9). */
export const stateCodes = [
  'AK',
  'AL',
  'AR',
  'AZ',
  'CA',
  'CO',
  'CT',
  'DC',
  'DE',
  'FL',
  'GA',
  'HI',
  'IA',
  'ID',
  'IL',
  'IN',
  'KS',
  'KY',
  'LA',
  'MA',
  'MD',
  'ME',
  'MI',
  'MN',
  'MO',
  'MS',
  'MT',
  'NC',
  'ND',
  'NE',
  'NH',
  'NJ',
  'NM',
  'NV',
  'NY',
  'OH',
  'OK',
  'OR',
  'PA',
  'RI',
  'SC',
  'SD',
  'TN',
  'TX',
  'UT',
  'VA',
  'VT',
  'WA',
  'WI',
  'WV',
  'WY',
] as const

export type StateCode = (typeof stateCodes)[number]
export const StateCodeField = z.enum(stateCodes)

const known: ReadonlySet<string> = new Set(stateCodes)
export function parseStateCode(text: string): StateCode | undefined {
  const code = text.trim().toUpperCase()
  return known.has(code) ? (code as StateCode) : undefined
}
