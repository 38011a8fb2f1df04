import type { Page } from 'playwright-core'
import { workbookOf } from '../files/workbook-file.ts'

export const sampleFile = new URL('../data/sample-book.csv', import.meta.url).pathname
export type ImportFile = string | (() => { name: string; mimeType: string; buffer: Buffer })
export const file = (name: string, text: string, encoding: BufferEncoding = 'utf8') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text, encoding),
})
export const letter: ImportFile = () => file('letter.txt', 'Dear Ann,\nplease call me.\nBob\n')
/** A workbook as agencies keep them: a cover, then the clients, the previous year hidden. */
export const workbook: ImportFile = () => ({
  name: 'Clients of Harbor Light 2026.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(
    workbookOf({
      sheets: [
        { name: 'Cover' },
        {
          name: 'Clients',
          rows: [
            ['Email', 'First Name', 'Zip', 'DOB', 'Carrier'],
            ...['Ruth', 'Walter', 'Inés'].map((name, index) => [
              index === 1 ? 'walter at home' : `${name.toLowerCase()}@mail.example`,
              name,
              { number: 4674, format: '00000' },
              { number: 18327 + index, format: 14 },
              'Humana',
            ]),
          ],
        },
        { name: '2025', state: 'hidden', rows: [['Email'], ['old@mail.example']] },
      ],
    }),
  ),
})
export const oldWorkbook: ImportFile = () =>
  file('clients.xls', '\u00d0\u00cf\u0011\u00e0', 'latin1')
let filesMade = 0
// Other clients each time: each picture imports contacts that its agency does not have yet.
export const newClients: ImportFile = () => {
  filesMade += 1
  const person = (name: string, day: string) =>
    `${name.toLowerCase()}${filesMade}@mail.example,${name},Hale,75201,${day},Humana,G`
  return file(
    'spring fair.csv',
    `Email,First Name,Last Name,Zip,DOB,Carrier,Plan\n${person('Ruth', '03/05/1950')}\n${person('Walter', '11/22/1947')}\n`,
  )
}
/** A file as offices keep it, with values to decide about and columns that only it has. */
export const ownBook: ImportFile = () =>
  file(
    'our book.csv',
    [
      'Insured,DOB,Tob,E-mail Address,Stat,Church,Client since,Tier,Producer,Labels,Notes',
      '"Abernathy, Ruth",3/5/50,N,ruth@mail.example,Active,St. Mary,6/1/2019,Gold,Ann Founder,"Golf, VIP",Has a dog',
      '"Okafor, Walter",11/22/47,U,,Deceased,First Baptist,1/1/2021,Silver,"Smith, Robert",,',
      '"Calderón, Inés",8/14/53,Y,ines@home.example,Termed,St. Mary,9/1/2022,Gold',
      '"Ng, Wilma",2/1/49,N,not an address,Whatever,,5/1/2018,Gold',
      '"Hale, Ann",2/1/49,N,ann@mail.example,Active,St. Mary,5/1/2018,Silver',
      '"Hale, Bob",2/1/46,N,bob@mail.example,Active,St. Mary,5/1/2018,Silver',
    ].join('\n'),
  )

/** Couples without an email address of both, in one row and in two. */
export const couples: ImportFile = () =>
  file(
    'couples.csv',
    [
      'Insured,DOB,Tob,E-mail Address,Phone,Spouse First,Spouse DOB,Spouse Tob',
      '"Abernathy, Ruth",3/5/50,N,,2145550171,Walter,11/22/47,Former',
      '"Calderón, Inés",8/14/53,Y,ines@home.example,2145550172,,,',
      '"Calderon, Luis",2/1/49,N,,2145550172,,,',
      '"Hale, Ann",2/1/49,N,ann@mail.example,2145550173,,,',
      '"Ng, Wilma",13/45/49,N,not an address,,,,',
    ].join('\n'),
  )

interface Listed {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly birth_date: string
}

/** Chooses a file whose rows find clients by other things than their email address. */
export async function chooseDoubtful(page: Page): Promise<void> {
  const contacts = await page.evaluate(async () => {
    const answer = (await (await fetch('/api/contacts')).json()) as { contacts: Listed[] }
    return answer.contacts
  })
  const row = (email: string, first: string, { last_name, birth_date }: Listed) =>
    [email, first, last_name, birth_date].join()
  const [one, two, three, four] = contacts.filter(({ email }) => email) as [
    ...[Listed, Listed, Listed, Listed],
  ]
  const rows = [
    row(one.email, 'Marguerite', { ...one, birth_date: '1956-02-03' }),
    row(`moved.${two.email}`, two.first_name, two),
    row('', three.first_name, three),
    row(four.email, four.first_name, four),
    row('new.client@mail.example', 'Theodora', one),
  ]
  const text = `Email,First Name,Last Name,DOB\n${rows.join('\n')}\n`
  await page.locator('input[type=file]').setInputFiles(file('carrier book.csv', text))
}
