import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { defaultLocale, readLocale } from '../../../../kernel/locale.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { readClientChoices } from '../../../contacts/server/email-choices/choose-emails.ts'
import {
  emailSwitches,
  isAboutPolicy,
  type YearlyEmailType,
} from '../../../organizations/shared/email-types.ts'
import { pausedUntilBy } from '../../shared/pause-choices.rules.ts'
import type { ChoicesForm } from '../../shared/unsubscribe-page.ts'

/** Returns the form of a contact's choices, filled with what holds on the agency's day `today`. */
export async function readChoicesForm(
  transaction: OrganizationTransaction,
  {
    id,
    language,
    today,
    getsPlanned,
  }: {
    readonly id: number
    /** The preferred one on file. */
    readonly language: string | null
    readonly today: CalendarDate
    readonly getsPlanned: boolean
  },
): Promise<ChoicesForm> {
  const now = await readClientChoices(transaction, { id, language: null }, today)
  const { declined, callsInstead, pausedUntil } = now
  const day = (choice: 'months_3' | 'months_6' | 'new_year') =>
    pausedUntilBy(choice, today, null) ?? today
  const { phone_number, effective_date } = await getContact(transaction, id)
  const kinds = await readKindsSent(transaction)
  return {
    declined,
    callsInstead,
    pausedUntil,
    getsPlanned,
    // Without a policy's date there is no yearly date to write around.
    kinds: kinds.filter((kind) => !isAboutPolicy(kind) || effective_date !== null),
    language: readLocale(language) ?? defaultLocale,
    canBeCalled: (phone_number ?? '') !== '',
    pause: pausedUntil === null ? 'none' : 'keep',
    pauseDays: {
      months_3: day('months_3'),
      months_6: day('months_6'),
      new_year: day('new_year'),
    },
  }
}

const getContact = (transaction: OrganizationTransaction, id: number) =>
  transaction
    .selectFrom('contact')
    .select(['phone_number', 'effective_date'])
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Returns the yearly emails that the agency sends. */
async function readKindsSent(transaction: OrganizationTransaction): Promise<YearlyEmailType[]> {
  const row = await transaction
    .selectFrom('organization')
    .select(emailSwitches.map(({ column }) => column))
    .where('organization_id', '=', transaction.organizationId)
    .executeTakeFirstOrThrow()
  return emailSwitches.filter(({ column }) => row[column]).map(({ type }) => type)
}
