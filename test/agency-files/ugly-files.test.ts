import { afterAll, expect, test } from 'vitest'
import type { Contact } from '../../src/features/contacts/shared/contacts.contract.ts'
import { suggestedChoices } from '../../src/features/imports/shared/choices/file-choices.rules.ts'
import { suggestExtra } from '../../src/features/imports/shared/columns/extra-columns.rules.ts'
import { fileChunks } from '../../src/features/imports/shared/file/file-text.ts'
import { summarizeFile } from '../../src/features/imports/shared/rows/file-summary.ts'
import { columnSamples } from '../../src/features/imports/shared/wizard.rules.ts'
import type { ClientStatus } from '../../src/features/organizations/shared/client-status.rules.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import type { OrganizationId } from '../../src/kernel/ids.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { buildOrganization } from '../builders.ts'
import { uploadImportFile } from '../calls/import-upload.ts'
import type { FilePerson } from './people.ts'
import { type UglyFile, uglyFiles } from './ugly-files.ts'

const app = await createTestApp()
afterAll(() => app.close())

/** Returns the wizard's fields when every suggestion is taken and every other column kept. */
async function choicesFor({ file }: UglyFile): Promise<Record<string, string>> {
  const summary = await summarizeFile(fileChunks(new Blob([file])))
  const { mapping, carrierMapping, cellChoices } = suggestedChoices(summary)
  const extraColumns = summary.suggested.unmapped.map((header) => {
    const values = summary.columns[summary.headers.indexOf(header)]?.values
    return suggestExtra(header, columnSamples(summary, header, 20), values)
  })
  return {
    mapping: JSON.stringify(mapping),
    carrierMapping: JSON.stringify(carrierMapping),
    cellChoices: JSON.stringify(cellChoices),
    extraColumns: JSON.stringify(extraColumns),
    headerRow: String(summary.headerRow),
    no_email: 'true',
    household: 'true',
  }
}

async function contactsOf(app: TestApp, as: string): Promise<Contact[]> {
  const found: Contact[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await app.call('GET', `/api/contacts?page=${page}&limit=250`, { as })
    found.push(...body.contacts)
    if (body.contacts.length === 0 || found.length >= body.total) return found
  }
}

async function policiesOf(organizationId: OrganizationId) {
  const rows = await inOrganization(
    { database: app.services.database, organizationId },
    (transaction) => transaction.selectFrom('policy').selectAll().execute(),
  )
  return new Map(rows.map((row) => [row.contact_id, row]))
}

const plain = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/’/g, "'").toLowerCase()
const nameOf = (person: { first: string; last: string; born: string | null }) =>
  `${plain(`${person.first} ${person.last}`)} ${person.born}`

const statusOf: Readonly<Record<FilePerson['standing'], ClientStatus>> = {
  ...{ active: 'active', prospect: 'prospect', lapsed: 'lapsed', dnc: 'active' },
  ...{ medicare_advantage: 'medicare_advantage', deceased: 'deceased' },
}

/** Returns the values that a person's contact must have. */
const truthOf = (person: FilePerson): Partial<Contact> => ({
  client_status: statusOf[person.standing],
  do_not_contact: person.standing === 'dnc',
  email: person.email as string,
  phone_number: person.phone,
  state: person.state,
  gender: person.gender,
  tobacco_user: person.smokes,
  effective_date: calendarDate(person.effective),
  current_carrier: person.carrier,
  plan_type: person.plan === 'G' || person.plan === 'N' ? `Plan ${person.plan}` : 'Other',
})

/** Returns the values that a person's policy must have, with the file's words for the carrier. */
const policyOf = (person: FilePerson, inFile: ReadonlySet<string>) => ({
  // Words that are the carrier's name say nothing more.
  carrier_words: person.carrierWords === person.carrier ? null : person.carrierWords,
  // States with plans of their own have no letters.
  ...(!['MN', 'WI', 'MA'].includes(person.state) && { plan_code: person.plan }),
  premium_cents: person.premiumCents,
  effective_date: calendarDate(person.effective),
  ...(inFile.has('policy_number') && { policy_number: person.policyNumber }),
})

test.each(uglyFiles.map((make) => [make().name, make] as const))(
  'an ugly file is imported as it is: %s',
  async (_, make) => {
    const ugly = make()
    const organization = await buildOrganization(app.services)
    const as = await app.signIn(organization.admin.email)
    const { status, body } = await uploadImportFile(app, as, ugly.file, await choicesFor(ugly))
    expect(status, JSON.stringify(body)).toBe(200)
    const contacts = await contactsOf(app, as)
    const found = new Map(
      contacts.map((contact) => [
        nameOf({ first: contact.first_name, last: contact.last_name, born: contact.birth_date }),
        contact,
      ]),
    )
    const missing = ugly.people.filter((person) => !found.has(nameOf(person)))
    const wrong = ugly.people.flatMap((person) => {
      const contact = found.get(nameOf(person))
      if (contact === undefined) return []
      return Object.entries(truthOf(person)).flatMap(([field, value]) =>
        contact[field as keyof Contact] === value
          ? []
          : [`${field}: ${String(contact[field as keyof Contact])} instead of ${String(value)}`],
      )
    })
    const policies = await policiesOf(organization.organizationId)
    const choices = await choicesFor(ugly)
    const inFile = new Set(Object.keys(JSON.parse(choices.mapping ?? '{}')))
    const wrongPolicies = ugly.people.flatMap((person) => {
      const contact = found.get(nameOf(person))
      if (contact === undefined) return []
      const policy = policies.get(contact.id)
      return Object.entries(policyOf(person, inFile)).flatMap(([field, value]) => {
        const stored = policy?.[field as keyof typeof policy]
        return stored === value ? [] : [`${field}: ${String(stored)} instead of ${String(value)}`]
      })
    })
    wrong.push(...wrongPolicies)
    const figures = {
      people: ugly.people.length,
      in: ugly.people.length - missing.length,
      shares: missing.filter(({ sharesWith }) => sharesWith !== undefined).length,
      wrong: wrong.length,
    }
    if (process.env.FILE_ROWS !== undefined)
      process.stdout.write(`${ugly.name}: ${JSON.stringify(figures)}\n`)
    expect(wrong.slice(0, 5)).toEqual([])
    expect(missing.length / ugly.people.length, JSON.stringify(missing.slice(0, 5))).toBeLessThan(
      0.005,
    )
  },
)
