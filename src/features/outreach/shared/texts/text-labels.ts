import {
  emailSwitches,
  emailTypeOf,
  isYearlyEmail,
  type YearlyEmailType,
} from '../../../organizations/shared/email-types.ts'
import { type EmailTextKind, isJoint, type JointTextKind } from './email-text.ts'

const labels: Readonly<Record<'late' | JointTextKind, string>> = {
  late: 'After the Event',
  joint_aep: 'Household: Fall Enrollment',
  joint_new_year: 'Household: New Year',
  joint_prices: 'Household: Prices',
}

const whens: Readonly<Record<Exclude<EmailTextKind, YearlyEmailType>, string>> = {
  late: 'Instead of a yearly email that was held past its date',
  quote_email: 'When an agent sends a quote',
  rate_increase: 'When a member makes drafts about a rate increase',
  follow_up_1: 'After an email with no response',
  follow_up_2: 'After follow-up #1',
  follow_up_3: 'The last follow-up',
  renewed_link: 'When a client asks for a new link; also to the unsubscribed',
  guessed_link: 'When a wrong birth date was entered five times',
  joint_aep: 'One email to several clients who share an inbox, in the fall',
  joint_new_year: 'One email to several clients who share an inbox, at New Year',
  joint_prices: 'One email to several clients who share an inbox, on other days',
}

/** Returns the name of a text, as the list of texts and the audit log have it. */
export const textLabel = (kind: EmailTextKind): string =>
  kind === 'late' || isJoint(kind) ? labels[kind] : emailTypeOf(kind).label

/** Returns when emails with this text go, in words. */
export const textWhen = (kind: EmailTextKind): string =>
  isYearlyEmail(kind)
    ? (emailSwitches.find(({ type }) => type === kind)?.description ?? '')
    : whens[kind]

export const emailTextsTitle = 'Email texts'
