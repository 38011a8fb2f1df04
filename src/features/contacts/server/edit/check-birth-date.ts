import { AppError } from '../../../../kernel/app-error.ts'
import { isBirthDate } from '../../../../kernel/birth-date.ts'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { Services } from '../../../../platform/services.ts'
import { agencyToday } from '../../../organizations/server/agency-today.ts'
import { birthDateImpossible } from '../../shared/contact-texts.ts'

/** Throws 400 for a date on which no one alive was born, by the organization's today. */
export async function checkBirthDate(
  services: Pick<Services, 'clock'>,
  transaction: OrganizationTransaction,
  date: CalendarDate | null | undefined,
): Promise<void> {
  if (date === null || date === undefined) return
  const today = await agencyToday(services, transaction)
  if (!isBirthDate(date, today))
    throw new AppError('BAD_REQUEST', birthDateImpossible, { field: 'birth_date' })
}
