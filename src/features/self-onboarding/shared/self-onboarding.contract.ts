import { z } from 'zod'
import { CalendarDateField, DateText, dateField } from '../../../kernel/calendar-date.ts'
import { Done, memberCall, publicCall } from '../../../kernel/call.ts'
import { EmailField, parseEmailAddress } from '../../../kernel/email-address.ts'
import { ContactIdField, RequestIdField } from '../../../kernel/ids.ts'
import { isOneOf } from '../../../kernel/is-one-of.ts'
import { locales } from '../../../kernel/locale.ts'
import { cleanName } from '../../../kernel/person-name.ts'
import { PhoneField, parsePhone } from '../../../kernel/phone.ts'
import { requiredField } from '../../../kernel/required-field.ts'
import { carrierNames } from '../../carriers/shared/carriers.ts'
import { zipForm } from '../../geo/shared/zip-code.ts'
import { PublicAgency, PublicAgent } from '../../organizations/shared/agency.ts'
import { fieldsRequired, noneOrOther, quoteFieldsRequired } from './sign-up-texts.ts'

const IdText = z.string().trim().max(100)

const nameIn = (typed: string) => {
  const name = cleanName(typed)
  return name === '' || name.length > 100 ? undefined : name
}
const genderIn = (typed: string) => {
  const letter = typed.slice(0, 1).toUpperCase()
  return letter === 'M' || letter === 'F' ? letter : undefined
}
const carrierIn = (typed: string): string | undefined =>
  typed === noneOrOther || isOneOf(carrierNames, typed) ? typed : undefined

/** The fields that prices need, with the text for one that is missing or wrong. */
const person = (text: string) => ({
  dateOfBirth: dateField({ invalid: text, missing: text }),
  zip: requiredField(text, (typed) => (zipForm.test(typed) ? typed : undefined)),
  gender: requiredField(text, genderIn),
  tobacco: z.union(
    [
      z.boolean(),
      z.enum(['yes', 'no', 'true', 'false']).transform((word) => word === 'yes' || word === 'true'),
    ],
    text,
  ),
  county: z.string().trim().max(100).optional(),
})

export const LeadSignUp = z.object({
  /** The organization's public id, its slug, or an agent code. */
  orgSlug: requiredField(fieldsRequired, (typed) => (typed === '' ? undefined : typed)),
  firstName: requiredField(fieldsRequired, nameIn),
  lastName: requiredField(fieldsRequired, nameIn),
  phone: requiredField(fieldsRequired, parsePhone),
  email: requiredField(fieldsRequired, parseEmailAddress),
  ...person(fieldsRequired),
  /** A carrier's name, or "None/Other". */
  carrier: requiredField(fieldsRequired, carrierIn),
  agentId: IdText.optional(),
  quoteId: IdText.optional(),
  /** Made by the form: the same one again is the same sign-up. */
  requestId: RequestIdField.optional(),
  /** Of the page, whose age it proves. */
  formToken: IdText.optional(),
  language: z.enum(locales).default('en'),
  /** The version of the words that were shown; without it no consent is recorded. */
  consentVersion: z.string().max(40).optional(),
  /** Of a signed link: a contact changes its own quote data. */
  id: IdText.optional(),
  hash: IdText.optional(),
  /** For which the link was signed, where the form names another email address. */
  ownEmail: z.string().max(300).optional(),
  /** Hidden from people: only programs fill it in. */
  website: z.string().max(200).optional(),
})
export type LeadSignUp = z.output<typeof LeadSignUp>

const optionalName = z.string().overwrite(cleanName).max(100).default('')
const optionalText = <Value>(field: z.ZodType<Value, string>) =>
  z.union([z.literal('').transform(() => undefined), field]).optional()

/**
 * A visitor of the quote page, as far as they have said who they are: without a name, phone number
 * and email address the contact cannot be reached, and no agent gets an email about it.
 */
export const TemporaryContact = z.object({
  /** The organization's public id, its slug, or an agent code. */
  org: IdText,
  ...person(quoteFieldsRequired),
  firstName: optionalName,
  lastName: optionalName,
  phone: optionalText(PhoneField),
  email: optionalText(EmailField),
  /** The current insurer's name, where it is known. */
  carrier: z.string().trim().max(100).optional(),
  /** The day a policy would start, of those that the quote page offers; by default the first. */
  effectiveDate: CalendarDateField.optional(),
  /** The offer that the visitor has selected on the quote page. */
  choice: z.object({ naic: z.string().max(20), plan: z.enum(['G', 'N']) }).optional(),
  agentId: IdText.optional(),
  /**
   * Made by the page: the same one again is the same contact. A browser's own cookie goes before
   * it.
   */
  requestId: RequestIdField.optional(),
  /** Of the page, whose age it proves. */
  formToken: IdText.optional(),
  language: z.enum(locales).default('en'),
  /** The version of the words beside the box, where the visitor has ticked it. */
  consentVersion: z.string().max(40).optional(),
  /** Hidden from people: only programs fill it in. */
  website: z.string().max(200).optional(),
})
export type TemporaryContact = z.output<typeof TemporaryContact>

const Prefill = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  dateOfBirth: z.string(),
  zip: z.string(),
  county: z.string(),
  gender: z.string(),
  tobacco: z.boolean(),
  carrier: z.string(),
})
export type Prefill = z.infer<typeof Prefill>

export const SelfOnboardingInfo = z.object({
  agency: PublicAgency,
  /** Only where the link names an agent, who then gets the lead. */
  agent: PublicAgent.nullable(),
  /** The insurers that a visitor may have now, whichever the agency offers. */
  carriers: z.array(z.string()),
  /** The contact of a link with a valid hash. */
  contact: Prefill.nullable(),
  consentVersion: z.string(),
  formToken: z.string(),
  /** In the agency's time zone. */
  today: DateText,
})
export type SelfOnboardingInfo = z.infer<typeof SelfOnboardingInfo>

const Generated = z.object({ quoteId: z.string(), redirectUrl: z.string() })

export const selfOnboardingContract = {
  readSelfOnboarding: publicCall
    .get(
      '/self-service/{orgIdOrSlug}',
      'The self-onboarding form’s data; includes a contact’s own details only with a valid hash',
    )
    .input(
      z.object({
        orgIdOrSlug: IdText,
        agentId: IdText.optional(),
        quoteId: IdText.optional(),
        email: z.string().max(300).optional(),
        id: IdText.optional(),
        hash: IdText.optional(),
      }),
    )
    .output(SelfOnboardingInfo),
  signUp: publicCall
    .post(
      '/self-service/signup',
      'Creates a lead; the response is the same for a known email address',
    )
    .input(LeadSignUp)
    .output(z.object({ contactId: z.string() })),
  generateQuote: publicCall
    .post('/self-service/generate-quote', 'Creates the quote for a lead who just signed up')
    .input(z.object({ orgSlug: IdText, contactId: IdText }))
    .output(Generated),
  updateLocation: publicCall
    .post('/self-service/update-location', 'Moves a lead who just signed up')
    .input(
      z.object({
        orgSlug: IdText,
        contactId: IdText,
        zipCode: z.string().trim().max(20),
        county: z.string().trim().max(100).optional(),
      }),
    )
    .output(Done),
  addTemporaryContact: publicCall
    .post(
      '/org/{org}/temp-contact',
      'Creates a contact and a quote for a quote-page visitor who has none; the response is the same for a known email address',
    )
    .input(TemporaryContact)
    .output(Generated.extend({ contactId: z.string() })),
  listSignUps: memberCall
    .get(
      '/contacts/{id}/sign-ups',
      'The forms a contact has submitted, with the consent given',
      'contacts:read',
    )
    .input(z.object({ id: ContactIdField }))
    .output(
      z.object({
        signUps: z.array(
          z.object({
            id: z.number(),
            kind: z.enum(['lead', 'duplicate', 'update', 'visitor']),
            at: z.string(),
            typedEmail: z.string().nullable(),
            /** The contact that has the email address, if the member may see it. */
            sameEmailAs: z.number().nullable(),
            consent: z
              .object({ version: z.string(), language: z.enum(locales), text: z.string() })
              .nullable(),
            ipNetwork: z.string(),
            userAgent: z.string(),
          }),
        ),
        /** Opens the form with the contact's details, to change them; only for that contact. */
        ownLink: z.string(),
      }),
    ),
}
