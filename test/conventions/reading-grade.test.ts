import { expect, test } from 'vitest'
import { rightText } from '../../src/features/eligibility/shared/right-text.rules.ts'
import { rightTexts } from '../../src/features/enrollment-windows/shared/right-texts.ts'
import type { RightLimits } from '../../src/features/enrollment-windows/shared/rights-book.ts'
import { unsettledText } from '../../src/features/enrollment-windows/shared/rule-line.ts'
import {
  announcementText,
  sampleIncrease,
} from '../../src/features/outreach/server/emails/announcement-text.ts'
import { emailFrameTexts } from '../../src/features/outreach/server/emails/frame-texts.ts'
import { jointTexts } from '../../src/features/outreach/server/emails/joint-texts.ts'
import { wordings } from '../../src/features/outreach/server/emails/wording.ts'
import type { Wording } from '../../src/features/outreach/server/emails/wording-catalog.ts'
import {
  isEasyEnough,
  readabilityOf,
} from '../../src/features/outreach/shared/texts/reading-grade.rules.ts'
import { unsubscribeTexts } from '../../src/features/outreach/shared/unsubscribe-texts.ts'
import { planNames } from '../../src/features/quotes/shared/plan-sections.rules.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { governmentDisclaimer } from '../../src/kernel/disclaimers.ts'
import { type Locale, locales } from '../../src/kernel/locale.ts'
import { type ConsumerText, consumerCatalogs, textsOf } from './consumer-texts.ts'

type Row = readonly [name: string, text: string]

const sample: Readonly<Record<string, (locale: Locale) => string>> = {
  plans: (locale) => planNames('TX', locale),
  agency: () => 'Blue Harbor',
  agentName: () => 'Ana Ruiz',
  names: (locale) => (locale === 'en' ? 'Ana and Luis' : 'Ana y Luis'),
}
const filled = (text: string, locale: Locale) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, field: string) => sample[field]?.(locale) ?? '')

/** Preview and button have no own sentences to measure; they are read with the text. */
const textOf = (wording: Wording) => wording.paragraphs.join(' ')

const any = { issuers: 'any', benefits: 'any', noGap: false } as const
const rights = [
  ['same issuer', { ...any, issuers: 'same' }],
  ['same issuer, fewer benefits', { ...any, issuers: 'same', benefits: 'equal_or_lesser' }],
  ['same issuer or sister', { ...any, issuers: 'same_or_affiliate', benefits: 'equal_or_lesser' }],
  ['same letter', { ...any, benefits: 'same_letter' }],
  ['fewer benefits', { ...any, benefits: 'equal_or_lesser' }],
  ['fewer benefits, no gap', { ...any, benefits: 'equal_or_lesser', noGap: true }],
  ['same group', { ...any, benefits: 'same_group' }],
] as const satisfies ReadonlyArray<readonly [string, RightLimits]>

/** One email to several clients. */
function jointRows(locale: Locale): [string, string][] {
  const joint = jointTexts[locale]
  const each = (name: string, texts: Readonly<Record<string, string>>): [string, string][] =>
    Object.entries(texts).map(([key, text]) => [`joint email ${name} ${key}`, text])
  return [
    ...Object.entries(joint.openings).flatMap(([key, { subject, paragraphs }]) => [
      [`joint email ${key}`, [...paragraphs, joint.prices].join(' ')] as [string, string],
      [`joint subject ${key}`, subject] as [string, string],
    ]),
    ...each('occasion', {
      birthday: joint.occasion.birthday('Ana'),
      anniversary: joint.occasion.anniversary('Ana'),
    }),
    ...each('next step', joint.nextStep),
    ['joint email no price', joint.noPrice('Ana')],
    ['joint email discount', `${joint.withDiscount('$100')}. ${joint.discountRule}`],
    ['joint email own details', joint.ownDetails],
    ['joint email why', `${joint.why('Blue Harbor')} ${emailFrameTexts[locale].unsubscribeAll}`],
    ['joint email why, lead', joint.whyLead('Blue Harbor')],
  ]
}

function emailRows(locale: Locale): readonly Row[] {
  const frame = emailFrameTexts[locale]
  const page = unsubscribeTexts[locale]
  const rows: [string, string][] = [
    ...Object.entries(wordings[locale]).map(([name, wording]): [string, string] => [
      `email ${name}`,
      textOf(wording),
    ]),
    ...jointRows(locale),
    ...(['2026-08-01', '2026-09-01'] as const).map((day): [string, string] => [
      `email announcement ${day === '2026-09-01' ? 'after' : 'before'} its day`,
      announcementText(sampleIncrease(locale, calendarDate('2026-09-01')), {
        ...{ day: calendarDate(day), locale, premium: undefined },
      }),
    ]),
    ['email price', `${frame.priceNote('Plan N', '')} ${frame.exampleNote}`],
    ['email questions', `${frame.questions} (555) 555-0100${frame.orReply}`],
    ['email why', `${frame.why('Blue Harbor')} ${frame.advertisement}`],
    ['email why, lead', frame.whyLead('Blue Harbor')],
    ['email why, requested', frame.whyRequested],
    ...Object.entries(wordings[locale]).map(([name, { subject }]): [string, string] => [
      `subject ${name}`,
      subject,
    ]),
    ['unsubscribe: question', page.ask('Blue Harbor', 'm…@mail.example')],
    ['unsubscribe: done', page.done('Blue Harbor', 'm…@mail.example')],
    ['unsubscribe: again', `${page.againTitle} ${page.againLead('m…@mail.example')}`],
    ['unsubscribe: failed', page.failed],
    ['unsubscribe: test email', page.inert],
    ['unsubscribe: wrong link', page.linkInvalid],
    ...rights.flatMap(([name, limits]): [string, string][] => [
      [`right, ${name}`, rightText({ ...limits, from: null, until: null }, 'Illinois', locale)],
      [`right, ${name}: promise`, rightTexts(locale).promise(limits)],
      [`right, ${name}: limits`, rightTexts(locale).beyond(limits) ?? ''],
    ]),
    ['right, unsettled', unsettledText('Delaware', locale).text],
  ]
  return rows.map(([name, text]) => [name, filled(text, locale)])
}

/**
 * A text with fewer words in one of the languages is a label: the formulas are made for sentences,
 * so all labels are measured together.
 */
const labelWords = 6
const isLabel = (text: ConsumerText) =>
  locales.some((locale) => text[locale].split(/\s+/).length < labelWords)
/** Read by members, or measured above with the values that they need. */
const measuredElsewhere = /^(emailFrameTexts|jointTexts|unsubscribeTexts)\./

/** Texts whose words are not ours to choose, by the reason. */
const requiredWords: ReadonlyArray<readonly [RegExp, reason: string]> = [
  [/^questionWordings\.\w+\.(full|examples|followUps)/, 'names of illnesses'],
  [/^eligibilityPageTexts\.lead$/, 'specification'],
  [/^quoteTexts\.(missingParameters|noParameters|quoteUnauthorized|noPlans)$/, 'specification'],
  [/^quoteLoadTexts\./, 'specification'],
  [/^quotePageTexts\.(whatThisIs|lookedFor)$/, 'the product’s names'],
]
const reasonFor = (name: string) => requiredWords.find(([key]) => key.test(name))?.[1]

const catalogs = await consumerCatalogs()
const texts = catalogs.flatMap(textsOf).filter(({ key }) => !measuredElsewhere.test(key))
const labels = texts.filter(isLabel)
const together = (locale: Locale) =>
  labels.map((label) => label[locale].replace(/[.?!]*$/, '.')).join(' ')
const pageTexts: readonly ConsumerText[] = [
  ...texts.filter((text) => !isLabel(text)),
  { key: `the ${labels.length} labels together`, en: together('en'), es: together('es') },
]
const pageRows = (locale: Locale): readonly Row[] =>
  pageTexts.map((text) => [text.key, text[locale]])

const hardOf = (rows: (locale: Locale) => readonly Row[]) =>
  locales.flatMap((locale) =>
    rows(locale)
      .map(([name, text]) => ({ locale, name, readability: readabilityOf(text, locale), text }))
      .filter(({ name, readability }) => !isEasyEnough(readability, locale) && !reasonFor(name)),
  )

test('every email text and the pages they lead to are at grade 8 or below in English, and at least normal in Spanish', () => {
  expect(hardOf(emailRows)).toEqual([])
})

test('every text of the consumer pages is at grade 8 or below in English, and at least normal in Spanish', () => {
  expect(hardOf(pageRows)).toEqual([])
})

function tableOf(rows: (locale: Locale) => readonly Row[]): string {
  const spanish = new Map(rows('es'))
  const lines = rows('en').map(([name, text]) => {
    const grade = readabilityOf(text, 'en')
    const ease = readabilityOf(spanish.get(name) ?? '', 'es')
    const hard = !isEasyEnough(grade, 'en') || !isEasyEnough(ease, 'es')
    const mark = hard ? ` (${reasonFor(name)})` : ''
    return `| ${name}${mark} | ${grade.toFixed(1)} | ${ease.toFixed(0)} |`
  })
  return ['| text | English, grade | Spanish, ease |', '| --- | --- | --- |', ...lines].join('\n')
}

test('the table in the documentation is current', async () => {
  const document = `# Reading grade of the texts to clients

Written by \`test/conventions/reading-grade.test.ts\` (\`vitest -u\`) from the catalogs of texts. English: Flesch-Kincaid grade, at most 8. Spanish: Fernández Huerta, at
least 55 ("normal" by INFLESZ); higher is easier. The disclaimer "${governmentDisclaimer.en}" is required wording and is not measured.

## Emails, and the pages of their links

${tableOf(emailRows)}

## Pages

A text with fewer than ${labelWords} words in a language is a label; all labels are measured together. A harder text names why its words are kept.

${tableOf(pageRows)}
`
  await expect(document).toMatchFileSnapshot('../../docs/reading-grade.md')
})

test('a hard text is found', () => {
  const hard =
    'Notwithstanding applicable underwriting considerations, eligibility determinations necessitate documentation.'
  expect(isEasyEnough(readabilityOf(hard, 'en'), 'en')).toBe(false)
  const dura =
    'La determinación administrativa de elegibilidad requiere documentación complementaria debidamente certificada.'
  expect(isEasyEnough(readabilityOf(dura, 'es'), 'es')).toBe(false)
})
