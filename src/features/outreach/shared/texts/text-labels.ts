import { emailSwitches, emailTypeOf } from '../../../organizations/shared/email-types.ts'
import { type EmailTextKind, isJoint } from './email-text.ts'

const ownLabels: Readonly<Partial<Record<EmailTextKind, readonly [label: string, when: string]>>> =
  {
    late: ['After the Event', 'In place of a yearly email that was held until its day was past'],
    quote_email: ['Quote Email', 'When an agent sends a quote'],
    rate_increase: ['Rate Increase', 'When a member makes drafts about a rate increase'],
    follow_up_1: ['Follow-up #1', 'After an email that brought no answer'],
    follow_up_2: ['Follow-up #2', 'After follow-up #1'],
    follow_up_3: ['Follow-up #3', 'The last one'],
    renewed_link: ['New Quote Link', 'When a client asks for a new link; also to the unsubscribed'],
    guessed_link: ['Wrong Birth Dates', 'When a birth date was typed wrong five times'],
    joint_aep: [
      'Household: Fall Enrollment',
      'One email to several clients of an inbox, in the fall',
    ],
    joint_new_year: [
      'Household: New Year',
      'One email to several clients of an inbox, at New Year',
    ],
    joint_prices: ['Household: Prices', 'One email to several clients of an inbox, on other days'],
  }

/** Returns the name of a text, as the list of texts and the audit log have it. */
export const textLabel = (kind: EmailTextKind): string =>
  ownLabels[kind]?.[0] ?? (kind === 'late' || isJoint(kind) ? kind : emailTypeOf(kind).label)

/** Returns when emails with this text go, in words. */
export const textWhen = (kind: EmailTextKind): string =>
  ownLabels[kind]?.[1] ?? emailSwitches.find(({ type }) => type === kind)?.description ?? ''

export const emailTextsTitle = 'Email texts'
