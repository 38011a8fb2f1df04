import PDFDocument from 'pdfkit'
import { create as createQrCode } from 'qrcode'
import { printedText } from '../../../../platform/printed-text.ts'
import type { LetterContent } from '../../shared/letters/letter-content.ts'
import {
  alwaysShown,
  bodyTop,
  clearance,
  envelopeWindows,
  margin,
  sheet,
  typeSizes,
} from '../../shared/letters/letter-page.rules.ts'
import { letterTexts } from './letter-texts.ts'

type Pdf = InstanceType<typeof PDFDocument>

export interface LetterLook {
  /** The data URL of a PNG or JPEG: a file contains what has one URL once. */
  readonly logo: string | undefined
  /** Marks each letter. */
  readonly mark?: 'copy' | 'preview' | undefined
}

const ink = '#111827'
const qrSize = 76
/** Half an inch, which every printer reaches, so that most letters are one sheet. */
const bottomMargin = 36
const width = sheet.width - 2 * margin
const [regular, bold] = ['Helvetica', 'Helvetica-Bold']

/** Missing in the library's types: how a viewer shows and prints the file. */
interface WithPreferences {
  readonly _root: { readonly data: { readonly ViewerPreferences: { data: object } } }
}

/** Starts a file of letters, which is read while they are drawn. */
export function startLetters({ title, at }: { title: string; at: Date }): Pdf {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margins: { left: margin, right: margin, top: margin, bottom: bottomMargin },
    autoFirstPage: false,
    displayTitle: true,
    info: { Title: printedText(title), CreationDate: at },
  })
  // Two-sided printers would put the letter of one client on the back of another's.
  const { _root } = pdf as unknown as WithPreferences
  Object.assign(_root.data.ViewerPreferences.data, { Duplex: 'Simplex' })
  return pdf
}

/** Draws one letter on a new sheet; a long one continues on a second. */
export function drawLetter(pdf: Pdf, letter: LetterContent, { logo, mark }: LetterLook): void {
  pdf.addPage().fillColor(ink)
  drawAddress(pdf, letter.sender, 'sender')
  drawAddress(pdf, letter.recipient, 'recipient')
  drawHead(pdf, letter, { logo, mark })
  const texts = letterTexts[letter.locale]
  pdf.x = margin
  pdf.y = bodyTop
  body(pdf, letter.greeting)
  for (const paragraph of letter.paragraphs) body(pdf, paragraph)
  for (const { label, price } of letter.prices) {
    pdf
      .font(regular)
      .fontSize(typeSizes.body)
      .text(printedText(`${label} `), { continued: true })
    pdf.font(bold).fontSize(typeSizes.price).text(printedText(price))
  }
  if (letter.prices.length > 0) pdf.moveDown(0.3)
  body(pdf, letter.priceNote)
  drawQuoteLink(pdf, letter)
  if (letter.agent.phone !== null) {
    keepTogether(pdf, 80)
    body(pdf, texts.call(letter.agent.name), 0.1)
    pdf.font(bold).fontSize(typeSizes.phone).text(printedText(letter.agent.phone)).moveDown(0.3)
  }
  const { name, title, phone } = letter.agent
  body(pdf, phone === null ? `${name}, ${title}` : title)
  body(pdf, `${texts.stop} ${letter.stopUrl}`)
  pdf.font(regular).fontSize(typeSizes.smallPrint)
  for (const line of letter.smallPrint) pdf.text(printedText(line), { width })
}

function body(pdf: Pdf, text: string, after = 0.35): void {
  pdf.font(regular).fontSize(typeSizes.body).text(printedText(text), { width })
  pdf.moveDown(after)
}

/** Begins a new sheet if less than `height` is left of this one. */
function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > sheet.height - bottomMargin) pdf.addPage()
}

/** Three lines where the window shows them however the sheet slides; a long line gets smaller. */
function drawAddress(
  pdf: Pdf,
  lines: readonly string[],
  window: keyof typeof envelopeWindows,
): void {
  const { left, top, right, bottom } = alwaysShown(envelopeWindows[window])
  const usual = window === 'sender' ? typeSizes.sender : typeSizes.address
  const [x, room] = [left + clearance, right - left - 2 * clearance]
  const leading = Math.min(usual * 1.16, (bottom - top) / Math.max(1, lines.length))
  lines.forEach((line, index) => {
    const text = printedText(line)
    pdf.font(regular).fontSize(usual)
    const fits = room / Math.max(room, pdf.widthOfString(text))
    pdf.fontSize(usual * fits)
    pdf.text(text, x, top + index * leading, { lineBreak: false })
  })
}

/** Beside the windows: logo or mark, and the day. */
function drawHead(pdf: Pdf, { date, locale }: LetterContent, { logo, mark }: LetterLook): void {
  const left = envelopeWindows.recipient.fromLeft + envelopeWindows.recipient.width + 18
  const room = sheet.width - margin - left
  if (logo !== undefined)
    pdf.image(logo, left, margin, { fit: [room, 60], align: 'right', valign: 'center' })
  if (mark !== undefined)
    pdf
      .font(bold)
      .fontSize(typeSizes.body)
      .text(letterTexts[locale][mark], left, margin + 72, { width: room, align: 'right' })
  pdf
    .font(regular)
    .fontSize(typeSizes.body)
    .text(printedText(date), left, margin + 92, { width: room, align: 'right' })
}

function drawQuoteLink(pdf: Pdf, { quoteUrl, locale }: LetterContent): void {
  keepTogether(pdf, qrSize + 12)
  const top = pdf.y
  const { modules } = createQrCode(`https://${quoteUrl}`, { errorCorrectionLevel: 'M' })
  const unit = qrSize / modules.size
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) pdf.rect(margin + column * unit, top + row * unit, unit, unit)
  pdf.fill(ink)
  const left = margin + qrSize + 18
  pdf.font(regular).fontSize(typeSizes.body)
  pdf.text(printedText(letterTexts[locale].quote), left, top, { width: width - qrSize - 18 })
  pdf.font(bold).text(printedText(quoteUrl), left, pdf.y + 4, { width: width - qrSize - 18 })
  pdf.x = margin
  pdf.y = Math.max(pdf.y, top + qrSize) + 8
}
