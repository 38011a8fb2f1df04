import { afterAll, expect, test } from 'vitest'
import { contactColumns } from '../../src/features/contacts/shared/contact-columns.ts'
import { suggestCarrierMapping } from '../../src/features/imports/shared/columns/carrier-mapping.rules.ts'
import { fileChunks } from '../../src/features/imports/shared/file/file-text.ts'
import { maxRowsMatched } from '../../src/features/imports/shared/imports.contract.ts'
import {
  knownRows,
  questionsOf,
} from '../../src/features/imports/shared/preview/known-rows.rules.ts'
import { expectedImport } from '../../src/features/imports/shared/preview/preview.rules.ts'
import { previewFile } from '../../src/features/imports/shared/preview/preview-file.ts'
import { summarizeFile } from '../../src/features/imports/shared/rows/file-summary.ts'
import { createTestApp } from '../app.ts'
import { buildContact, buildOrganization } from '../builders.ts'
import { uploadImportFile } from '../calls/import-upload.ts'
import { workbookOf } from './workbook-file.ts'

const app = await createTestApp()
afterAll(() => app.close())

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const wide = Array.from({ length: 60 }, (_, index) => `Column ${index + 1}`)

/**
 * Realistic files, with the counts that preview and import must agree on: rows, rows rejected
 * because of the file, existing contacts among the rest.
 */
const files: readonly [
  string,
  string | Uint8Array<ArrayBuffer>,
  { rows: number; errors: number; existing?: number },
][] = [
  [
    'Windows-1252 with semicolons',
    latin1('Email;Vorname;Nachname\nann@x.example;Zo\u00eb;M\u00fcller\nb@x.example;Ren\u00e9;\n'),
    { rows: 2, errors: 0 },
  ],
  [
    'tabs',
    'Email\tName\tDOB\nann@x.example\tAnn Lee\t03/05/1950\nb@x.example\tBob\t31.12.1950\n',
    { rows: 2, errors: 0 },
  ],
  [
    'only carriage returns',
    'Email,First Name\rann@x.example,Ann\rnobody,Bob\r',
    { rows: 2, errors: 1 },
  ],
  [
    'quotation marks over lines',
    'Email,Notes,First Name\nann@x.example,"likes ""tea""\nand calls",Ann\nb@x.example,"two\r\nlines",Bob\n',
    { rows: 2, errors: 0 },
  ],
  [
    'a mark that is never closed',
    'Email,Notes\nann@x.example,fine\nb@x.example,"oh\nc@x.example,lost\nd@x.example,lost\n',
    { rows: 2, errors: 1 },
  ],
  [
    'a mark amid a cell over lines',
    'Email,Notes\nann@x.example,"a "b" c\nstill"\nb@x.example,fine\n',
    { rows: 2, errors: 1 },
  ],
  [
    'duplicates within and existing ones',
    'Email,First Name\nold@x.example,Old\nOLD@x.example,Twice\nann@x.example,Ann\n',
    { rows: 3, errors: 1, existing: 1 },
  ],
  [
    'unknown carriers, impossible dates, dates with a time',
    'Email,Carrier,DOB,Effective Date\nann@x.example,Blue Sky Mutual,02/30/1950,1/1/2024 0:00\nb@x.example,Aetna,13/45/1950,2024-01-01T05:00:00.000Z\n',
    { rows: 2, errors: 0 },
  ],
  [
    '60 columns',
    `${['Email', ...wide].join(',')}\nann@x.example,${wide.map(() => 'x').join(',')}\nb@x.example\n`,
    { rows: 2, errors: 0 },
  ],
  [
    'formulas',
    'Email,First Name,Phone\nann@x.example,"=cmd|\'/c calc\'!A0",+12075550142\n=1+1,@Bob,-1\n',
    { rows: 2, errors: 1 },
  ],
  [
    'right to left and emoji',
    'Email,First Name,Last Name\nann@x.example,\u05e9\u05e8\u05d4,\u202eLevi\nb@x.example,\u{1F469}\u200d\u{1F469}\u200d\u{1F466} Bo,\u{1F600}\n',
    { rows: 2, errors: 0 },
  ],
  [
    'blank lines, spaces and an Excel instruction',
    'sep=;\r\nEmail ;First Name\r\n\r\n ann@x.example ;Ann\r\n;;\r\n;Nobody\r\n',
    { rows: 2, errors: 1 },
  ],
  [
    'a workbook with blank rows, formats, formulas and errors',
    workbookOf({
      sheets: [
        { name: 'Cover' },
        {
          name: 'Clients',
          rows: [
            [],
            ['Email', 'First Name', 'Zip', 'DOB', 'Phone', 'Tobacco', 'Carrier'],
            [
              'ann@x.example',
              { formula: 'A1', value: 'Ann' },
              { number: 4674, format: '00000' },
              { number: 18327, format: 14 },
              2075550142,
              true,
              'Blue Sky Mutual',
            ],
            [],
            ['old@x.example', { runs: ['O', 'ld'] }],
            ['bob@x.example', 'Bob', 'x', '13/45/1950', { error: '#N/A' }],
            ['nobody', null],
          ],
        },
      ],
    }),
    { rows: 4, errors: 1, existing: 1 },
  ],
  [
    'cells too many and too few',
    'Email,First Name\nann@x.example,Ann,more,and more\nb@x.example\n',
    { rows: 2, errors: 0 },
  ],
]

test.each(files)(
  'IMPORT-015 the preview counts what the import then does: %s',
  async (_name, file, expected) => {
    const organization = await buildOrganization(app.services)
    await buildContact(app.services, organization.organizationId, { email: 'old@x.example' })
    const admin = await app.signIn(organization.admin.email)
    const chunks = () => fileChunks(new Blob([file]))
    const { headers, suggested, carriers } = await summarizeFile(chunks())
    const { today, zipStates } = (
      await app.call('GET', '/api/contacts/import-rules', { as: admin })
    ).body
    const choices = {
      mapping: suggested.mapping,
      carrierMapping: suggestCarrierMapping(carriers.map(({ text }) => text)),
    }
    const preview = await previewFile(chunks(), {
      headers,
      ...choices,
      today,
      zipStates: Buffer.from(zipStates, 'base64'),
    })
    const known = knownRows(
      preview,
      await Promise.all(
        questionsOf(preview.rows, maxRowsMatched).map(async (asked) => {
          const body = { rows: asked }
          const answer = await app.call('POST', '/api/contacts/imports/matches', {
            as: admin,
            body,
          })
          return { rows: asked, answer: answer.body }
        }),
      ),
    )
    const { rows, valid, errors, warned, converted } = preview.totals
    expect({ rows, errors, existing: known.existing }).toEqual({ existing: 0, ...expected })

    const mapped = {
      mapping: JSON.stringify(choices.mapping),
      carrierMapping: JSON.stringify(choices.carrierMapping),
    }
    const { status, body } = await uploadImportFile(app, admin, file, mapped)
    expect(status, JSON.stringify(body)).toBe(200)
    const { added, leftOut } = expectedImport(valid - known.refused, known.existing, 'create')
    expect(body).toMatchObject({
      totalRows: rows,
      insertedRows: added,
      updatedRows: 0,
      errorRows: errors + leftOut + known.refused,
      convertedCarriers: converted,
    })
    if (leftOut === 0) expect(body.warningRows).toBe(warned)

    // The preview shows a row as it is stored.
    const contacts = (await app.call('GET', '/api/contacts', { as: admin })).body
      .contacts as Record<string, unknown>[]
    for (const { values } of [...preview.sample, ...preview.problems]) {
      if (values === undefined || values.email === 'old@x.example') continue
      const stored = contacts.find(({ email }) => email === values.email)
      // Words of a policy are stored with the policy.
      const known = Object.fromEntries(
        Object.entries(values).filter(([name, value]) => value !== null && name in contactColumns),
      )
      expect(stored).toMatchObject(known)
    }
  },
)
