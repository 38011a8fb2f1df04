import { workbookOf } from '../../test/files/workbook-file.ts'

const firstNames =
  'Joyce Patricia Walter Inés Ruth Harold Stephanie Gerald Dolores Frank Marian'.split(' ')
const lastNames =
  "Brown Perez Okafor Abernathy Calderón Whitfield Nguyen Kowalski O'Neill Smith Hale Diaz Frost".split(
    ' ',
  )
const zips =
  '04674 77984 65110 78704 80203 75201 63005 02108 60601 33101 97201 19103 30301 48201 85001'.split(
    ' ',
  )
const carriers = 'Aetna,Humana,United Healthcare,Cigna,Aflac,Allstate,Mutual of Omaha,Chubb'.split(
  ',',
)
const pick = (from: readonly string[], n: number) => from[n % from.length] ?? ''
const two = (n: number) => String(n).padStart(2, '0')

export interface Book {
  readonly later?: boolean
  readonly beside?: boolean
}

/**
 * An import file as agencies export it, the same in every run: every column filled, a few repeated
 * or invalid email addresses. With `later`, all effective dates differ; with `beside`, each row
 * brings two tags of forty and a note.
 */
export function makeBook(
  rows: number,
  { later = false, beside = false }: Book,
): Uint8Array<ArrayBuffer> {
  const names =
    'First Name,Last Name,E-mail Address,Cell Phone,Zip,Gender,Tobacco?,DOB,Policy Effective,Carrier,Plan'
  let text = `${names},${beside ? 'Notes,Tags' : 'Hobbies'}\n`
  for (let i = 0; i < rows; i += 1) {
    const [first, last] = [pick(firstNames, i * 7), pick(lastNames, i * 5 + Math.floor(i / 11))]
    const email =
      i % 97 === 96
        ? `${first} at home`
        : `${first}.${last}${i % 151 === 150 ? i - 1 : i}@mail.example`
            .toLowerCase()
            .replace(/[^\w.@]/g, '')
    const phone = `(${200 + (i % 700)}) 555-${String(i % 10_000).padStart(4, '0')}`
    const birth = `${two(1 + (i % 12))}/${two(1 + (i % 28))}/${1931 + (i % 27)}`
    const effective = `${two(1 + ((i * 5) % 12))}/01/${(later ? 2013 : 2012) + (i % 13)}`
    text += `${first},${last},${email},${phone},${pick(zips, i)},${i % 2 ? 'Female' : 'M'},${i % 9 ? 'No' : 'Yes'},${birth},${effective},${pick(carriers, i * 3)},${i % 3 ? 'G' : 'Plan N'},likes calls${beside ? `,Town ${i % 20}; Group ${i % 19}` : ''}\n`
  }
  return new Uint8Array(Buffer.from(text))
}

/** Returns the same rows as a workbook, as Excel writes it: no cell has a comma. */
export function asWorkbook(csv: Uint8Array): Uint8Array<ArrayBuffer> {
  const lines = new TextDecoder().decode(csv).trimEnd().split('\n')
  return workbookOf({ sheets: [{ rows: lines.map((line) => line.split(',')) }] })
}
