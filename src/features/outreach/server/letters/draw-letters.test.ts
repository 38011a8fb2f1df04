import { buffer } from 'node:stream/consumers'
import { create as createQrCode } from 'qrcode'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type PdfText, pdfSquares, pdfTexts } from '../../../../../test/files/pdf-texts.ts'
import type { LetterContent } from '../../shared/letters/letter-content.ts'
import {
  type Area,
  alwaysShown,
  envelopeWindows,
  everShown,
  sheet,
} from '../../shared/letters/letter-page.rules.ts'
import { drawLetter, type LetterLook, startLetters } from './draw-letters.ts'

const letter: LetterContent = {
  locale: 'en',
  date: 'November 26, 2026',
  sender: ['Blue Harbor Insurance', '210 Lake Avenue', 'Evanston, IL 60201'],
  recipient: ['Inés Calderón', '81 Grant Avenue, Apt 3', 'Denver, CO 80203'],
  greeting: 'Hello Inés,',
  paragraphs: [
    'We wish you all the best for your birthday. Prices of Medicare Supplement plans change over time. So this is a good time to look.',
    'We made a quote just for you. It shows what Plan G and Plan N would cost with each company we work with, side by side.',
    'Do you like a price? Right now your state may let you get some plans without health questions. We will check with you which ones. Nothing changes until you say so.',
  ],
  prices: [
    { label: 'Plan G, Mutual of Omaha:', price: '$142.10 a month' },
    { label: 'Plan N, Aetna:', price: '$112.45 a month' },
  ],
  priceNote:
    'These are the lowest prices for you, if a plan starts on January 1, 2027. A price may change with your answers and with time.',
  quoteUrl: 'holdfast.example/l/7KQ4-M2XP-9RTD',
  stopUrl: 'holdfast.example/l/7KQ4-M2XP-9RTD/stop',
  agent: { name: 'Ruth Abernathy', title: 'Your licensed agent', phone: '(207) 555-0142' },
  smallPrint: ['This is an advertisement for insurance.', '210 Lake Avenue, Evanston, IL 60201'],
}

const drawn = async (letters: readonly LetterContent[], look: Partial<LetterLook> = {}) =>
  pdfTexts(await fileOf(letters, look))

async function fileOf(letters: readonly LetterContent[], look: Partial<LetterLook> = {}) {
  const pdf = startLetters({ title: 'Letters', at: new Date('2026-11-26T12:00:00Z') })
  for (const one of letters) drawLetter(pdf, one, { logo: undefined, ...look })
  pdf.end()
  return buffer(pdf)
}

const ascent = 0.72
const lies = ({ x, y, size }: PdfText, { left, top, right, bottom }: Area) =>
  x >= left && x < right && y - size * ascent >= top - 0.5 && y <= bottom
const touches = ({ x, y, size }: PdfText, { left, top, right, bottom }: Area) =>
  x < right && x >= left && y > top && y - size * ascent < bottom

test('both addresses lie in their windows however the sheet slides, and nothing else may show', async () => {
  const texts = await drawn([letter])
  for (const part of ['sender', 'recipient'] as const) {
    const window = envelopeWindows[part]
    const lines = letter[part].map((line) => texts.find(({ text }) => text === line))
    for (const line of lines) expect(line && lies(line, alwaysShown(window)), part).toBe(true)
    const others = texts.filter(({ text }) => !letter[part].includes(text))
    expect(
      others.filter((text) => touches(text, everShown(window))),
      part,
    ).toEqual([])
  }
})

test('the text is large: 14 points or more, prices 16 or more, in order down one sheet', async () => {
  const texts = await drawn([letter])
  const sizeOf = (start: string) => texts.find(({ text }) => text.startsWith(start))?.size ?? 0
  for (const start of ['Hello', 'We wish', 'Do you like', 'Plan G', 'These are', 'Do you want no'])
    expect(sizeOf(start), start).toBeGreaterThanOrEqual(14)
  expect(sizeOf('$142.10')).toBeGreaterThanOrEqual(16)
  expect(sizeOf('(207) 555-0142')).toBeGreaterThanOrEqual(20)
  expect(new Set(texts.map((text) => text.sheet))).toEqual(new Set([0]))
  for (const { y } of texts) expect(y).toBeLessThan(sheet.height - 30)
})

test('the square that a phone reads is whole, left of its words, and on one sheet where the text is long', async () => {
  const { modules } = createQrCode(`https://${letter.quoteUrl}`, { errorCorrectionLevel: 'M' })
  const dark = [...modules.data].filter(Boolean).length
  for (let lines = 0; lines < 8; lines += 1) {
    const longer = { ...letter, paragraphs: Array(3 + lines).fill(letter.paragraphs[2]) }
    const squares = pdfSquares(await fileOf([longer]))
    expect(squares).toHaveLength(dark)
    expect(new Set(squares.map((square) => square.sheet)).size).toBe(1)
    const [xs, ys] = [squares.map(({ x }) => x), squares.map(({ y }) => y)]
    const [width, height] = [xs, ys].map((all) => Math.max(...all) - Math.min(...all))
    // Each corner with a pattern has dark modules at both of its edges.
    expect(width).toBeCloseTo(height ?? 0, 1)
    expect(Math.min(...xs)).toBeGreaterThan(36)
    expect(Math.max(...xs)).toBeLessThan(sheet.width / 3)
    expect(Math.max(...ys)).toBeLessThan(sheet.height - 36)
  }
})

test('each letter begins on its own sheet; a copy says so on each, in its language', async () => {
  const spanish = { ...letter, locale: 'es' as const }
  const texts = await drawn([letter, spanish], { mark: 'copy' })
  const sheetOf = (mark: string) => texts.find(({ text }) => text === mark)?.sheet
  expect([sheetOf('COPY'), sheetOf('COPIA')]).toEqual([0, 1])
  expect((await drawn([letter])).some(({ text }) => text === 'COPY')).toBe(false)
})

test('a long address gets smaller and stays in the window; letters beyond the fonts lose their marks', async () => {
  const street =
    '12345 North Extremely Long Boulevard of the Old Stage Coaches, Building 12, Apartment 1204'
  const recipient = ['Łukasz Żółkiewski', street, 'San Buenaventura (Ventura), CA 93001']
  const texts = await drawn([{ ...letter, recipient }])
  const line = texts.find(({ text }) => text === street)
  const { left, right } = alwaysShown(envelopeWindows.recipient)
  expect(line?.size).toBeLessThan(7)
  // Helvetica is about half as wide as high.
  expect((line?.x ?? 0) + street.length * (line?.size ?? 99) * 0.5).toBeLessThan(right + left)
  expect(texts.some(({ text }) => text === 'Lukasz Zólkiewski')).toBe(true)
})

test('the logo is in the file once, however many letters show it', async () => {
  const create = { width: 40, height: 20, channels: 3, background: '#0055aa' } as const
  const png = await sharp({ create }).png().toBuffer()
  const logo = `data:image/png;base64,${png.toString('base64')}`
  const file = await fileOf([letter, letter, letter], { logo })
  expect(file.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1)
})

test('the file asks for printing on one side, so that no letter is on the back of another', async () => {
  expect((await fileOf([letter])).toString('latin1')).toMatch(/\/Duplex \/Simplex/)
})
