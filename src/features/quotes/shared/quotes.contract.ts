import { z } from 'zod'
import { type CalendarDate, CalendarDateField } from '../../../kernel/calendar-date.ts'
import { memberCall, publicCall } from '../../../kernel/call.ts'
import { ContactIdField } from '../../../kernel/ids.ts'
import { StateCodeField } from '../../../kernel/us-state.ts'

const DateText = z.string().transform((text) => text as CalendarDate)
/** A public id in a path; anything else than one that exists answers 404, a row's number too. */
const PublicIdText = z.string().max(100)

export const GenderField = z
  .string()
  .trim()
  .toUpperCase()
  .transform((text) => text.slice(0, 1))
  .pipe(z.enum(['M', 'F'], 'Gender must be M or F'))

/** One premium: cents a month; `plan` names the section, `original_plan_name` and `planCode` what the state calls the plan. */
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

/** A carrier's quotes: `company_name` writes the policy, `group` is its family, `carrier` the name people know. */
export const QuotedCarrier = z.object({
  naic: z.string(),
  group: z.string(),
  company_name: z.string(),
  carrier: z.string(),
  quotes: z.array(QuoteLine),
})
export type QuotedCarrier = z.infer<typeof QuotedCarrier>

/** Prices of one person on one effective date. `message` says why there are none; cheapest carrier first. */
export const PricedQuotes = z.object({
  illustrative: z.boolean(),
  rates_as_of: DateText.nullable(),
  effective_date: DateText,
  state: StateCodeField.nullable(),
  age: z.number().int().nullable(),
  quotes: z.array(QuotedCarrier),
  message: z.string().nullable(),
  part_b_deductible: z.object({ year: z.number().int(), cents: z.number().int() }),
})
export type PricedQuotes = z.infer<typeof PricedQuotes>

export const QuoteAgent = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string(),
  licenseNumber: z.string().nullable(),
  bookingLink: z.string().nullable(),
})
export type QuoteAgent = z.infer<typeof QuoteAgent>

/** What the holder of a quote link may see: display fields alone, public ids alone. */
export const DecodedQuote = z.object({
  quoteId: z.string(),
  effective_date: DateText,
  expires_on: DateText,
  contact: z.object({
    id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    state: StateCodeField.nullable(),
    zip_code: z.string().nullable(),
    county: z.string().nullable(),
    gender: z.enum(['M', 'F']),
    tobacco_user: z.boolean(),
    age: z.number().int().nullable(),
    current_carrier: z.string().nullable(),
    plan_type: z.string().nullable(),
  }),
  orgId: z.string(),
  orgName: z.string(),
  orgLogo: z.string().nullable(),
  orgSlug: z.string(),
  orgPhone: z.string().nullable(),
  carrierContracts: z.array(z.string()),
  agent: QuoteAgent.nullable(),
  sender: z.enum(['agent', 'organization']),
})
export type DecodedQuote = z.infer<typeof DecodedQuote>

/** An organization as strangers may see it (QUOTE-032). */
export const OrganizationDetails = z.object({
  orgId: z.string(),
  orgName: z.string(),
  orgLogo: z.string().nullable(),
  orgSlug: z.string(),
  orgPhone: z.string().nullable(),
  website: z.string().nullable(),
  bookingLink: z.string().nullable(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  carrierContracts: z.array(z.string()),
})
export type OrganizationDetails = z.infer<typeof OrganizationDetails>

const zipError = 'Please enter a valid 5-digit zip code'
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

const QuoteRequest = z.object({
  zip_code: z
    .string()
    .trim()
    .regex(/^[0-9]{5}$/, zipError)
    .optional(),
  state: StateCodeField.optional(),
  county: z.string().trim().max(80).optional(),
  // The product's default age (QUOTEFORM-007).
  age: z.coerce.number().int().min(0).max(130).default(65),
  gender: GenderField,
  tobacco: z.boolean(),
  carriers: CarrierList.optional(),
  effective_date: CalendarDateField.optional(),
  /** Public id of the agency whose carriers are asked; without it all. */
  orgId: PublicIdText.optional(),
})

export const quotesContract = {
  answerQuoteRequest: publicCall
    .post(
      '/quotes',
      'Plan G and Plan N premiums of one person, grouped by carrier, in cents a month',
    )
    .input(QuoteRequest)
    .output(PricedQuotes),
  generateQuote: memberCall
    .get('/quotes/generate/{contactId}', 'Makes a personal quote link of a contact')
    .input(z.object({ contactId: ContactIdField }))
    .output(z.object({ quoteId: z.string(), redirectUrl: z.string() })),
  decodeQuote: publicCall
    .get('/quotes/decode/{quoteId}', 'What a quote link stands for')
    .input(z.object({ quoteId: PublicIdText }))
    .output(DecodedQuote),
  changeEffectiveDate: publicCall
    .post(
      '/quotes/{quoteId}/effective-date',
      'Moves a quote to another first of the month and prices it anew',
    )
    .input(z.object({ quoteId: PublicIdText, effective_date: CalendarDateField }))
    .output(PricedQuotes),
  renewQuote: publicCall
    .post(
      '/quotes/{quoteId}/renew',
      'Emails a fresh link to the address on file; the answer is always the same',
    )
    .input(z.object({ quoteId: PublicIdText }))
    .output(z.object({ message: z.string() })),
  readOrganizationDetails: publicCall
    .get('/org/{orgId}/details', "An organization's public details")
    .input(z.object({ orgId: PublicIdText }))
    .output(OrganizationDetails),
}
