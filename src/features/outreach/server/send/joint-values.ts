import type { Locale } from '../../../../kernel/locale.ts'
import { displayMoney } from '../../../../kernel/money.ts'
import { personName } from '../../../../kernel/person-name.ts'
import type { ContactSavings } from '../../../quotes/server/find-savings.ts'
import type { ContactPrice } from '../../../quotes/server/rates/contact-price.ts'
import { mayShareDiscount } from '../../../quotes/shared/household-discount.rules.ts'
import { emailFrameTexts } from '../emails/frame-texts.ts'
import type { JointVariant } from '../emails/JointEmail.tsx'
import {
  jointOccasionOf,
  jointOpeningOf,
  type OccasionOfEmail,
} from '../emails/joint-opening.rules.ts'
import { jointTexts } from '../emails/joint-texts.ts'
import { type HealthRule, healthRuleFor } from '../emails/next-step.rules.ts'
import type { EmailContact, EmailParties } from './email-parties.sql.ts'
import { type Branding, type EmailContents, valuesOf } from './prepare-email.ts'

/** One client's part of a message. */
export interface JointPartContents extends EmailParties, OccasionOfEmail {
  readonly quoteUrl: string
  readonly price: ContactPrice | undefined
  readonly savings: ContactSavings | undefined
}

/** More names than this make a list that is hard to read. */
const maxNames = 4

/**
 * Returns the values of an email to several clients for its template: those of the first, who signs
 * for all, and each one's own with the position after their names.
 */
export function jointValuesOf(
  parts: readonly JointPartContents[],
  contents: Pick<EmailContents, 'unsubscribeUrl' | 'effectiveDate' | 'day'>,
  branding: Branding,
): { substitutions: Readonly<Record<string, string>>; variant: JointVariant } {
  const [first] = parts as readonly [JointPartContents]
  const { locale } = first.contact
  const { day } = contents
  const texts = jointTexts[locale]
  const frame = emailFrameTexts[locale]
  const contacts = parts.map(({ contact }) => contact)
  const each = parts.map((part) => valuesOf(part, { ...contents, ...part }, branding))
  const [own] = each as [(typeof each)[number]]
  const names = distinctNames(contacts, texts.unnamed)
  const together = namesTogether(contacts, locale, texts.household)
  const rules = contacts.map((contact) => healthRuleFor(contact, day, locale))
  const rule = commonRule(rules.map((one) => one.rule))
  // What only depends names no rule, as it promises nothing.
  const lines = rule === 'depends' ? [] : [...new Set(rules.flatMap(({ line }) => line ?? []))]
  const occasions = parts.flatMap((part, index) => {
    const occasion = jointOccasionOf(part, day)
    return occasion === undefined ? [] : [texts.occasion[occasion](names[index] ?? '')]
  })
  const discounts = contacts.map((contact, index) =>
    mayShareDiscount(contact, contacts.toSpliced(index, 1), day)
      ? (parts[index]?.price?.discountedCents ?? null)
      : null,
  )
  const oneState = contacts.every(({ state }) => state === first.contact.state)
  const why = contacts.every(({ policyHolder }) => policyHolder) ? texts.why : texts.whyLead
  return {
    substitutions: {
      ...own.substitutions,
      greeting: together === texts.household ? frame.greeting('') : texts.greeting(together),
      names: together,
      occasions: occasions.join(' '),
      healthRule: texts.healthRule[rule],
      nextStep: texts.nextStep[rule],
      ruleLine: lines.join(' '),
      why: why(branding.organization.name),
      ...(!oneState && { agentTitle: frame.agentTitle(undefined) }),
      ...Object.fromEntries(
        each.flatMap(({ substitutions }, index) => {
          const cents = discounts[index] ?? null
          const values = {
            name: names[index],
            quoteUrl: substitutions.quoteUrl,
            lowestPrice: substitutions.lowestPrice,
            priceNote: substitutions.priceNote,
            discounted: cents === null ? undefined : frame.perMonth(displayMoney(cents)),
          }
          return Object.entries(values).flatMap(([key, value]) =>
            value === undefined ? [] : [[`${key}${index + 1}`, value]],
          )
        }),
      ),
    },
    variant: {
      callable: own.variant.callable,
      photo: own.variant.photo,
      signed: own.variant.signed,
      ruled: lines.length > 0,
      opening: jointOpeningOf(parts, day),
      occasions: occasions.length > 0,
      parts: each.map(({ variant }, index) => ({
        price: variant.price,
        discount: (discounts[index] ?? null) !== null,
      })),
    },
  }
}

/** Returns the rule that is true for all: the same one, else that it depends. */
function commonRule(rules: readonly HealthRule[]): HealthRule {
  const [first = 'depends'] = rules
  return rules.every((rule) => rule === first) ? first : 'depends'
}

/** First names; whole names where two have the same one, and numbers where even those are. */
function distinctNames(
  contacts: readonly EmailContact[],
  unnamed: (n: number) => string,
): readonly string[] {
  const first = contacts.map(({ firstName }) => firstName.trim())
  const isDistinct = (names: readonly string[]) =>
    new Set(names).size === names.length && !names.includes('')
  if (isDistinct(first)) return first
  const whole = contacts.map(({ firstName, lastName }) => personName(firstName, lastName))
  if (isDistinct(whole)) return whole
  return whole.map((name, index) => (name === '' ? unnamed(index + 1) : `${name} (${index + 1})`))
}

function namesTogether(
  contacts: readonly EmailContact[],
  locale: Locale,
  household: string,
): string {
  const names = [...new Set(contacts.map(({ firstName }) => firstName.trim()))]
  if (names.includes('') || names.length > maxNames || names.length < contacts.length)
    return household
  return new Intl.ListFormat(locale).format(names)
}
