import { type CalendarDate, displayLongDate } from '../../../../kernel/calendar-date.ts'
import { governmentDisclaimer } from '../../../../kernel/disclaimers.ts'
import { displayMoney } from '../../../../kernel/money.ts'
import {
  parsePostalAddress,
  postalAddressLine,
} from '../../../organizations/shared/postal-address.rules.ts'
import type { ContactSavings } from '../../../quotes/server/find-savings.ts'
import type { ContactPrice } from '../../../quotes/server/rates/contact-price.ts'
import { planSections } from '../../../quotes/shared/plan-sections.rules.ts'
import { addressLines } from '../../shared/letters/address.rules.ts'
import { type LetterContent, shownCode } from '../../shared/letters/letter-content.ts'
import { emailFrameTexts } from '../emails/frame-texts.ts'
import { savingsLine } from '../emails/savings-line.ts'
import { type EmailKind, wordingOf } from '../emails/wording.ts'
import { type Branding, valuesOf } from '../send/prepare-email.ts'
import type { LetterParties } from './letter-parties.sql.ts'
import { letterTexts } from './letter-texts.ts'

export interface LetterToWrite {
  readonly kind: EmailKind
  readonly parties: LetterParties
  readonly prices: readonly ContactPrice[]
  readonly savings: ContactSavings | undefined
  readonly effectiveDate: CalendarDate
  /** The day of printing. */
  readonly day: CalendarDate
  readonly code: string
}

/**
 * Writes a letter: the paragraphs of the email in whose place it goes, with the values that the
 * email would have, so that one rule decides what may be said.
 */
export function writeLetter(
  { kind, parties, prices, savings, effectiveDate, day, code }: LetterToWrite,
  branding: Branding,
): LetterContent {
  const { contact } = parties
  const { locale, state } = contact
  const { config, organization } = branding
  const [frame, texts] = [emailFrameTexts[locale], letterTexts[locale]]
  const links = { quoteUrl: '', unsubscribeUrl: '', price: undefined, savings }
  const { substitutions } = valuesOf(parties, { ...links, effectiveDate, day }, branding)
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_mark, name: string) => substitutions[name] ?? '')
  const shownPrices = planSections(state ?? 'TX').flatMap((section) => {
    const price = prices.find(({ plan }) => plan === section.plan)
    return price === undefined ? [] : [{ section, price }]
  })
  const example = shownPrices.some(({ price }) => price.illustrative)
  const short = `${new URL(config.baseUrl).host}/l/${shownCode(code)}`
  const { ruleLine } = substitutions
  return {
    locale,
    date: displayLongDate(day, locale),
    sender: senderLines(organization),
    recipient: addressLines(parties.address),
    greeting: substitutions.greeting ?? '',
    paragraphs: wordingOf(kind, locale).paragraphs.map(fill),
    prices: shownPrices.map(({ section, price }) => ({
      label: texts.priceOf(section.name, price.carrier),
      price: frame.perMonth(displayMoney(price.cents)),
    })),
    priceNote:
      shownPrices.length === 0
        ? texts.noPrice
        : [
            texts.priceNote(displayLongDate(effectiveDate, locale)),
            ...(example ? [frame.exampleNote] : []),
            savingsLine(savings, locale),
          ]
            .join(' ')
            .trim(),
    quoteUrl: short,
    stopUrl: `${short}/stop`,
    agent: {
      name: substitutions.agentName ?? '',
      title: substitutions.agentTitle ?? '',
      phone: substitutions.agentPhone ?? null,
    },
    smallPrint: [
      ...(ruleLine === undefined ? [] : [ruleLine]),
      frame.advertisement,
      governmentDisclaimer[locale],
      (contact.policyHolder ? texts.why : texts.whyLead)(organization.name),
      ...(organization.postal_address === null ? [] : [organization.postal_address]),
    ],
  }
}

/** The agency's name, street, and city: three lines. */
function senderLines({ name, postal_address }: Branding['organization']): string[] {
  const { street, ...end } = parsePostalAddress(postal_address, null)
  return [name, street ?? '', postalAddressLine({ street: null, ...end }) ?? ''].filter(
    (line) => line !== '',
  )
}
