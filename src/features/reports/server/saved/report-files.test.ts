import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import { exampleText } from '../../shared/commission-texts.ts'
import { PersistencyQuery } from '../../shared/persistency.rules.ts'
import { commissionDocument, persistencyDocument } from '../../shared/report-document.ts'
import { reportCsv, reportPdf } from './report-files.ts'

const point = { year: 1, atRisk: 90, inForce: 0.91237, low: 0.85, high: 0.95, few: false }
const cohort = {
  policies: 100,
  ended: { lapsed: 3, replaced: 4, medicare_advantage: 1, deceased: 2 },
  points: [point, { ...point, year: 2, inForce: 0.8, few: true }],
  ...{ begin: 0, years: 1.8, reached: 2, few: false },
}
const leftOut = { noStart: 1, notBegun: 0, noEnd: 2, outOfSight: 0, tooNew: 0 }
const persistency = (cohorts: number) =>
  persistencyDocument({
    query: PersistencyQuery.parse({ by: 'agent', carrier: 'Aetna', from: '2020' }),
    figures: {
      whole: cohort,
      cohorts: Array.from({ length: cohorts }, (_, index) => ({
        ...{ ...cohort, key: String(index), name: index === 0 ? '=HYPERLINK("x")' : 'Łucja Ωmega' },
      })),
      ...{ more: { cohorts: 0, policies: 0 }, leftOut },
    },
    agentName: undefined,
  })
const paper = (document: ReturnType<typeof persistency>) => ({
  ...{ name: 'Größe', agency: 'Harbor Light', asOf: calendarDate('2026-06-15'), document },
  at: new Date('2026-06-15T12:00:00Z'),
})

test('the CSV has a value in each cell, the sentences below, and runs nothing', () => {
  const document = persistency(2)
  const { data } = Papa.parse<string[]>(reportCsv(paper(document)).toString().slice(1))
  const [head = [], all = [], first = []] = data
  const cell = (row: string[], name: string) => row[head.indexOf(name)]
  expect(all.length).toBe(head.length)
  expect(cell(all, 'In force after 1 year')).toBe('0.9124')
  expect(cell(all, 'Ended: died')).toBe('2')
  expect(first[0]).toBe(`'=HYPERLINK("x")`)
  const text = data.map((row) => row.join()).join('\n')
  expect(text).toContain('Policies: Aetna, started in 2020 or later.')
  expect(text).toContain('ended on unrecorded dates')
})

test('money in the CSV is dollars, and what is not counted is said', () => {
  const sums = {
    ...{ policies: 5, counted: 3, premium: 1200_00, old: 1, noPremium: 1, noStart: 0, notBegun: 0 },
    ...{ ifAllStay: 240_50, asEnded: null },
  }
  const text = reportCsv({
    document: commissionDocument({
      query: { by: 'carrier' },
      figures: {
        example: true,
        ...{ levels: 1, whole: sums, groups: [{ key: 'Aetna', name: 'Aetna', ...sums }] },
        ...{ more: { groups: 0, ifAllStay: 0 }, moreGaps: { gaps: 0, policies: 0, premium: 0 } },
        gaps: [
          {
            ...{ carrier: 'Aetna', state: 'OH', plan: 'G', fromYear: 7, untilYear: 9 },
            ...{ policies: 41, premium: 9000_00 },
          },
        ],
        brought: { policies: 0, counted: 0, commission: 0, since: calendarDate('2025-06-15') },
      },
      agentName: undefined,
    }),
  }).toString()
  expect(text).toContain('Aetna,5,3,1200,240.5,')
  expect(text).toContain(exampleText)
  expect(text).toContain(
    'No level for Aetna in Ohio, Plan G, years 7 to 9: 41 policies, $9,000 of premium not counted.',
  )
})

test('the PDF is the same again, and a long table goes on over pages', async () => {
  const pages = async (cohorts: number) => {
    const pdf = (await reportPdf(paper(persistency(cohorts)))).toString('latin1')
    expect(pdf).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/)
    return pdf.match(/\/Type \/Page\b/g)?.length ?? 0
  }
  expect(await pages(1)).toBe(1)
  expect(await pages(60)).toBeGreaterThan(3)
  const bytes = await Promise.all([1, 2].map(() => reportPdf(paper(persistency(3)))))
  expect(bytes[0]?.equals(bytes[1] ?? Buffer.alloc(0))).toBe(true)
})
