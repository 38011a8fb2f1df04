import { z } from 'zod'
import { greatestAge } from '../../../kernel/birth-date.ts'
import { CalendarDateField, DateText } from '../../../kernel/calendar-date.ts'
import { memberCall, publicCall } from '../../../kernel/call.ts'
import { ContactIdField } from '../../../kernel/ids.ts'
import { StateCodeField } from '../../../kernel/us-state.ts'
import { maxPremium, premiumError } from '../../contacts/shared/policies/premium.rules.ts'
import { zipForm, zipFormError } from '../../geo/shared/zip-code.ts'
import { OrganizationFields } from '../../organizations/shared/organizations.contract.ts'

/** A public id in a path; anything but an existing one, a row's number included, returns 404. */
export const PublicIdText = z.string().max(100)

export const GenderField = z
  .string()
  .trim()
  .toUpperCase()
  .transform((text) => text.slice(0, 1))
  .pipe(z.enum(['M', 'F'], 'Gender must be M or F'))

/**
 * One premium, in cents a month. `plan` names the section; `original_plan_name` and `planCode` are
 * the plan's name and code in the state.
 */
export const QuoteLine = z.object({
  rate: z.number().int(),
  discount_rate: z.number().int(),
  discount_category: z.string().nullable(),
  age: z.number().int(),
  gender: z.enum(['M', 'F']),
  plan: z.enum(['G', 'N']),
  tobacco: z.boolean(),
  original_plan_name: z.string(),
  planCode: z.string(),
})
export type QuoteLine = z.infer<typeof QuoteLine>

/** A carrier's quotes. `company_name` writes the policy, `carrier` is the name people know. */
export const QuotedCarrier = z.object({
  naic: z.string(),
  group: z.string(),
  company_name: z.string(),
  carrier: z.string(),
  quotes: z.array(QuoteLine),
})
export type QuotedCarrier = z.infer<typeof QuotedCarrier>

/** Prices for one person and effective date, cheapest first; without any, `message` says why. */
export const PricedQuotes = z.object({
  illustrative: z.boolean(),
  rates_as_of: DateText.nullable(),
  /** The version of the rates, which support can find; null where the source has none. */
  rates_version: z.string().nullable(),
  effective_date: DateText,
  state: StateCodeField.nullable(),
  age: z.number().int().nullable(),
  quotes: z.array(QuotedCarrier),
  message: z.string().nullable(),
  part_b_deductible: z.object({ year: z.number().int(), cents: z.number().int() }),
})
export type PricedQuotes = z.infer<typeof PricedQuotes>

/** Prices as a quote's page shows them: without the facts of the person (decision 019). */
export const ShownPrices = PricedQuotes.extend({
  /** Says that the prices are for the age on an earlier date than the one shown. */
  note: z.string().optional(),
  quotes: z.array(
    QuotedCarrier.extend({
      quotes: z.array(QuoteLine.omit({ age: true, gender: true, tobacco: true })),
    }),
  ),
})
export type ShownPrices = z.infer<typeof ShownPrices>
export type ShownCarrier = ShownPrices['quotes'][number]
export type ShownLine = ShownCarrier['quotes'][number]

/**
 * The fields that a quote link shows: display fields and public ids only. What is null here may be
 * unconfirmed (decision 019).
 */
export const DecodedQuote = z.object({
  quoteId: z.string(),
  effective_date: DateText,
  /** Null until the birth date is confirmed: it tells the day on which an email went. */
  expires_on: DateText.nullable(),
  contact: z.object({
    id: z.string(),
    first_name: z.string(),
    /** Whether this browser may see the fields below `state`. */
    confirmed: z.boolean(),
    state: StateCodeField.nullable(),
    last_name: z.string().nullable(),
    zip_code: z.string().nullable(),
    county: z.string().nullable(),
    gender: z.enum(['M', 'F']).nullable(),
    tobacco_user: z.boolean().nullable(),
    age: z.number().int().nullable(),
    current_carrier: z.string().nullable(),
    plan_type: z.string().nullable(),
  }),
  ...OrganizationFields.shape,
  agent: z
    .object({
      id: z.string(),
      name: z.string(),
      phone: z.string().nullable(),
      email: z.string(),
      licenseNumber: z.string().nullable(),
      bookingLink: z.string().nullable(),
    })
    .nullable(),
  sender: z.enum(['agent', 'organization']),
})
export type DecodedQuote = z.infer<typeof DecodedQuote>

const CarrierList = z.union([
  z.array(z.string().max(80)).max(50),
  z
    .string()
    .max(2000)
    .transform((text) =>
      text
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    ),
])

export const PersonToPrice = z.object({
  zip_code: z.string().trim().regex(zipForm, zipFormError).optional(),
  state: StateCodeField.optional(),
  county: z.string().trim().max(80).optional(),
  // The specification's default age (QUOTEFORM-007).
  age: z.coerce.number().int().min(0).max(greatestAge).default(65),
  gender: GenderField,
  tobacco: z.boolean(),
  carriers: CarrierList.optional(),
  effective_date: CalendarDateField.optional(),
  /** Public id of the agency whose carriers are priced; all carriers without it. */
  orgId: PublicIdText.optional(),
})
export type PersonToPrice = z.output<typeof PersonToPrice>

/** A client's premium a month, in cents, and the price that it is compared with. */
export const ClientSavings = z.object({
  premium_cents: z.number(),
  premium_on: DateText,
  /** From the policy in force, or from what the client told. */
  source: z.enum(['policy', 'told', 'typed']),
  /** The premium is too old to tell a saving from it. */
  old: z.boolean(),
  /** Null where it is not known. */
  plan: z.string().nullable(),
  best: z
    .object({
      carrier: z.string(),
      plan: z.string(),
      price_cents: z.number(),
      illustrative: z.boolean(),
      /** Less to pay a month; negative for more, null for an old premium. */
      saving_cents: z.number().nullable(),
      benefits: z.enum(['same', 'different', 'unknown']).nullable(),
    })
    .nullable(),
})
export type ClientSavings = z.infer<typeof ClientSavings>

export const quotesContract = {
  pricePerson: publicCall
    .post(
      '/quotes',
      'Plan G and Plan N premiums for one person, grouped by carrier, in cents a month',
    )
    .input(PersonToPrice)
    .output(PricedQuotes),
  generateQuote: memberCall
    .get(
      '/quotes/generate/{contactId}',
      'Creates a personal quote link for a contact',
      'quotes:send',
    )
    .meta({ access: 'member', notAsPage: true })
    .input(z.object({ contactId: ContactIdField }))
    .output(z.object({ quoteId: z.string(), redirectUrl: z.string() })),
  readSavings: memberCall
    .get(
      '/contacts/{id}/savings',
      'A client’s known premium with its date, and the lowest comparable price',
      'contacts:read',
    )
    .input(z.object({ id: ContactIdField }))
    .output(z.object({ savings: ClientSavings.nullable() })),
  decodeQuote: publicCall
    .get('/quotes/decode/{quoteId}', 'The display fields of a quote link')
    .input(z.object({ quoteId: PublicIdText }))
    .output(DecodedQuote),
  changeEffectiveDate: publicCall
    .post(
      '/quotes/{quoteId}/effective-date',
      'Prices a quote for another effective date; a confirmed browser or a member also moves it',
    )
    .input(z.object({ quoteId: PublicIdText, effective_date: CalendarDateField }))
    .output(ShownPrices),
  tellPremium: publicCall
    .post(
      '/quotes/{quoteId}/premium',
      'Tells the client’s agent what the client pays a month now, from a confirmed browser',
    )
    .input(
      z.object({
        quoteId: PublicIdText,
        premium_cents: z.number().int().min(1, premiumError).max(maxPremium, premiumError),
      }),
    )
    .output(z.object({ told: z.literal(true) })),
  confirmBirthDate: publicCall
    .post(
      '/quotes/{quoteId}/confirm',
      'Lets this browser see the details of a quote’s client after their birth date is entered',
    )
    .input(z.object({ quoteId: PublicIdText, birth_date: z.string().trim().max(40) }))
    .output(z.object({ confirmed: z.literal(true) })),
}
