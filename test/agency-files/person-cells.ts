import type { CellInput } from '../files/workbook-writer.ts'
import type { FilePerson } from './people.ts'

type Random = () => number
type Cell = (person: FilePerson, random: Random, index: number) => CellInput
export type Columns = readonly (readonly [header: string, cell: Cell])[]

const month = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const parts = (date: string) => date.split('-').map(Number) as [number, number, number]
export const short = (date: string) => {
  const [year, months, days] = parts(date)
  return `${months}/${days}/${String(year % 100).padStart(2, '0')}`
}
export const long = (date: string) => {
  const [year, months, days] = date.split('-')
  return `${months}/${days}/${year}`
}
export const worded = (date: string) => {
  const [year, months, days] = parts(date)
  return `${days}-${month[months - 1]}-${year}`
}
export const serial = (date: string) => ({
  number: Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000) + 25_569,
  format: 14,
})
export const phone = (digits: string | null, form: number) => {
  if (digits === null) return ''
  const [area, office, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  return [
    `(${area}) ${office}-${line}`,
    `${area}.${office}.${line}`,
    digits,
    `1-${area}-${office}-${line} x12`,
  ][form % 4] as string
}
export const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
export const words =
  (table: Readonly<Record<string, readonly string[]>>) => (person: FilePerson, random: Random) => {
    const list = table[person.standing] ?? ['']
    return list[Math.floor(random() * list.length)] ?? ''
  }
export const standing = {
  active: ['Active', 'ACTIVE', 'Inforce', 'Active'],
  lapsed: ['Termed', 'Lapsed', 'Cancelled'],
  deceased: ['Deceased', 'DECEASED'],
  dnc: ['DNC', 'Do Not Contact'],
  medicare_advantage: ['MAPD', 'Moved to MA'],
  prospect: ['Prospect', 'Lead'],
}
export const lastFirst = ({ first, last }: FilePerson) => `${last}, ${first}`
export const planWords = ({ plan }: FilePerson) =>
  plan === 'HDG' ? 'High Deductible G' : `Med Supp Plan ${plan}`
