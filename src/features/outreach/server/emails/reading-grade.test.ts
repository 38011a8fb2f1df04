import { expect, test } from 'vitest'
import { isEasyEnough, readabilityOf } from '../../../../../test/reading-grade.ts'
import { governmentDisclaimer } from '../../../../kernel/disclaimers.ts'
import { type Locale, locales } from '../../../../kernel/locale.ts'
import { rightText } from '../../../eligibility/shared/right-text.rules.ts'
import { rightTexts } from '../../../enrollment-windows/shared/right-texts.ts'
import { planNames } from '../../../quotes/shared/plan-sections.rules.ts'
import { unsubscribeTexts } from '../../shared/unsubscribe-texts.ts'
import { emailFrameTexts } from './frame-texts.ts'
import { wordings } from './wording.ts'
import type { Wording } from './wording-catalog.ts'

const sample: Readonly<Record<string, (locale: Locale) => string>> = {
  plans: (locale) => planNames('TX', locale),
  agency: () => 'Blue Harbor',
  agentName: () => 'Ana Ruiz',
}
const filled = (text: string, locale: Locale) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, field: string) => sample[field]?.(locale) ?? '')

/** Subject, preview and button have no sentences of their own to measure; they are read with the text. */
const textOf = (wording: Wording) => wording.paragraphs.join(' ')

const none = { sameLetter: false, sameIssuer: false, equalOrLesserBenefits: false }
const rights = [
  ['same issuer', { ...none, sameIssuer: true }],
  ['same issuer, fewer benefits', { ...none, sameIssuer: true, equalOrLesserBenefits: true }],
  ['same letter', { ...none, sameLetter: true }],
  ['fewer benefits', { ...none, equalOrLesserBenefits: true }],
] as const

function textsOf(locale: Locale): [name: string, text: string][] {
  const { followUps, ...others } = wordings[locale]
  const frame = emailFrameTexts[locale]
  const page = unsubscribeTexts[locale]
  const emails = [
    ...Object.entries(others),
    ...followUps.map((wording, i) => [`followUp${i + 1}`, wording] as const),
  ]
  const rows: [string, string][] = [
    ...emails.map(([name, wording]): [string, string] => [`email ${name}`, textOf(wording)]),
    ['email price', `${frame.priceNote('Plan N', '')} ${frame.exampleNote}`],
    ['email questions', `${frame.questions} (555) 555-0100${frame.orReply}`],
    ['email why', `${frame.why} ${frame.advertisement}`],
    ['email why, requested', frame.whyRequested],
    ['unsubscribe: question', page.ask('Blue Harbor', 'm…@mail.example')],
    ['unsubscribe: done', page.done('Blue Harbor', 'm…@mail.example')],
    ['unsubscribe: failed', page.failed],
    ['unsubscribe: test email', page.inert],
    ['unsubscribe: wrong link', page.linkInvalid],
    ...rights.flatMap(([name, limits]): [string, string][] => [
      [`right, ${name}`, rightText({ ...limits, from: null, until: null }, 'Illinois', locale)],
      [`right, ${name}: promise`, rightTexts(locale).promise(limits)],
      [`right, ${name}: limits`, rightTexts(locale).beyond(limits) ?? ''],
    ]),
  ]
  return rows.map(([name, text]) => [name, filled(text, locale)])
}

const [english, spanish] = locales.map(
  (locale) => new Map(textsOf(locale).map(([name, text]) => [name, readabilityOf(text, locale)])),
)

test('every email text and the pages they lead to are at grade 8 or below in English, and at least normal in Spanish', () => {
  const hard = locales.flatMap((locale) =>
    textsOf(locale)
      .map(([name, text]) => ({ locale, name, readability: readabilityOf(text, locale), text }))
      .filter(({ readability }) => !isEasyEnough(readability, locale)),
  )
  expect(hard).toEqual([])
})

test('the table in the documentation is current', async () => {
  const lines = [...(english ?? [])].map(
    ([name, grade]) => `| ${name} | ${grade.toFixed(1)} | ${spanish?.get(name)?.toFixed(0)} |`,
  )
  const table = `# Reading grade of the texts to clients

Written by \`src/features/outreach/server/emails/reading-grade.test.ts\` (\`vitest -u\`). English: Flesch-Kincaid grade, at most 8. Spanish: Fernández Huerta, at
least 55 ("normal" by INFLESZ); higher is easier. The disclaimer "${governmentDisclaimer.en}" is required wording and is not measured.

| text | English, grade | Spanish, ease |
| --- | --- | --- |
${lines.join('\n')}
`
  await expect(table).toMatchFileSnapshot('../../../../../docs/reading-grade.md')
})

test('a hard text is found', () => {
  const hard =
    'Notwithstanding applicable underwriting considerations, eligibility determinations necessitate documentation.'
  expect(isEasyEnough(readabilityOf(hard, 'en'), 'en')).toBe(false)
  const dura =
    'La determinación administrativa de elegibilidad requiere documentación complementaria debidamente certificada.'
  expect(isEasyEnough(readabilityOf(dura, 'es'), 'es')).toBe(false)
})
