import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { yearlyEmailTypes } from '../../src/features/organizations/shared/email-types.ts'
import {
  drawLetter,
  startLetters,
} from '../../src/features/outreach/server/letters/draw-letters.ts'
import { writeLetter } from '../../src/features/outreach/server/letters/write-letter.ts'
import type { LetterContent } from '../../src/features/outreach/shared/letters/letter-content.ts'
import { displayLongDate } from '../../src/kernel/calendar-date.ts'
import { governmentDisclaimer } from '../../src/kernel/disclaimers.ts'
import { pdfTexts } from '../files/pdf-texts.ts'
import { type ClaimsCase, claimsCases } from './claims-cases.ts'
import {
  config,
  licenses,
  organization,
  partFor,
  priceOf,
  timingFor,
  untrueInEmail,
} from './claims-of-emails.ts'
import { claimsProvedBy } from './rendered-claims.ts'

const claims = await claimsProvedBy('test/outreach/claims-in-letters.test.ts')

type Type = (typeof yearlyEmailTypes)[number]

const address = {
  ...{ first_name: 'Luz', last_name: 'Vega', street: '81 Grant Avenue', city: 'Denver' },
  ...{ state: 'CO', zip_code: '80203' },
}

/** Prices by the day: none, filed ones, examples. */
const pricesOn = ({ day }: ClaimsCase) =>
  [[], [priceOf('G', false), priceOf('N', false)], [priceOf('G', true)]][
    Number(day.slice(8)) % 3
  ] ?? []

function letterTo(reader: ClaimsCase, emailType: Type): LetterContent {
  const { agent, contact } = partFor(reader)
  const { day } = reader
  return writeLetter(
    {
      kind: { emailType, timing: timingFor(reader, emailType) },
      parties: { agent, contact, address } as Parameters<typeof writeLetter>[0]['parties'],
      ...{ prices: pricesOn(reader), savings: undefined, effectiveDate: day, day },
      code: '7KQ4M2XP9RTD',
    },
    { config, organization, licenses },
  )
}

/** The words of a letter in the order of an email's: the small line before the disclaimer. */
const wordsOf = ({ greeting, paragraphs, prices, priceNote, agent, smallPrint }: LetterContent) =>
  [
    ...[greeting, ...paragraphs, ...prices.flatMap(({ label, price }) => [label, price])],
    ...[priceNote, agent.title, agent.name, ...smallPrint],
  ].join(' ')

test('every letter says only what the rule data, licenses and prices of its day bear out', () => {
  const seen = new Map<string, string>()
  let letters = 0
  for (const reader of claimsCases())
    for (const type of yearlyEmailTypes) {
      const letter = letterTo(reader, type)
      const words = wordsOf(letter)
      claims.look(words)
      letters += 1
      const { state, age, day, holder, locale } = reader
      const claim = (made: RegExp, isTrue: boolean) => {
        if (made.test(words) !== isTrue)
          seen.set(`${type} ${made.source}`, `${state} ${age} ${day} ${holder}: ${words}`)
      }
      const late = timingFor(reader, type) === 'late'
      for (const untrue of untrueInEmail(words, reader, type, late))
        seen.set(`${type} ${untrue}`, `${state} ${age} ${day} ${holder} ${locale}: ${words}`)
      const prices = pricesOn(reader)
      // A letter has no button, and its reader may have no email address.
      claim(/\bemail|correo electr|\bbutton\b|botón|reply to|responda/i, false)
      claim(/you are a client of|es cliente de/, holder)
      claim(/\$142\.10/, prices.length > 0)
      claim(/No company has filed this price|No es el precio de una aseg/, prices.length === 1)
      claim(/not put a price|no lleva un precio/, prices.length === 0)
      if (prices.length > 0) claim(new RegExp(`${displayLongDate(day, locale)}\\.`), true)
      claim(/advertisement for insurance|anuncio de seguros/, true)
      claim(new RegExp(governmentDisclaimer[locale].slice(0, 30)), true)
    }
  expect(Object.fromEntries(seen)).toEqual({})
  expect(letters).toBeGreaterThan(5_000)
}, 60_000)

test('what is printed is what was written: each sentence of a letter is in its file', async () => {
  const readers = [...claimsCases()].filter(({ state }) => ['NY', 'CA', 'DE', 'TX'].includes(state))
  const letters = readers
    .filter((_, index) => index % 11 === 0)
    .map((reader) => letterTo(reader, 'birthday'))
  const pdf = startLetters({ title: 'Letters', at: new Date('2026-11-26T12:00:00Z') })
  for (const letter of letters) drawLetter(pdf, letter, { logo: undefined })
  pdf.end()
  const texts = pdfTexts(await buffer(pdf))
  expect(letters.length).toBeGreaterThan(10)
  // Lines are broken for the sheet, and its fonts have one apostrophe.
  const bare = (text: string) => text.replace(/\s+/g, '').replaceAll('’', "'")
  const printed = bare(texts.map(({ text }) => text).join(''))
  for (const letter of letters)
    for (const sentence of [...letter.paragraphs, letter.priceNote, ...letter.smallPrint])
      expect(printed).toContain(bare(sentence))
  // How letters are stopped is in the file alone.
  claims.look(texts.map(({ text }) => text).join(' '))
  expect(claims.unseen()).toEqual([])
})
