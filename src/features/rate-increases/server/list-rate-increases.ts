import { AppError } from '../../../kernel/app-error.ts'
import { type CalendarDate, parseCalendarDate } from '../../../kernel/calendar-date.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { contactScope } from '../../contacts/shared/contact.policy.ts'
import { agencyToday } from '../../organizations/server/agency-today.ts'
import { callDay } from '../shared/rate-increase.rules.ts'
import type { RateIncrease } from '../shared/rate-increases.contract.ts'
import { countHits } from './hits.sql.ts'
import { putInLine, readInLine, type StoredInLine } from './increase-in-line.ts'
import { type IncreasePlace, listIncreases } from './rate-increases.sql.ts'

const pageLength = 25

const writePlace = ({ on, id }: IncreasePlace) => `${on}-${id}`
function readPlace(text: string): IncreasePlace {
  const on = parseCalendarDate(text.slice(0, 10))
  const id = Number(text.slice(11))
  if (on === undefined || !Number.isSafeInteger(id))
    throw new AppError('BAD_REQUEST', 'after is the `next` of an earlier page')
  return { on, id }
}

/** Returns a page of the agency's increases, each with the member's clients whom it hits. */
export function listRateIncreases(
  context: MemberContext,
  { after }: { readonly after?: string | undefined },
): Promise<{ increases: RateIncrease[]; next: string | null }> {
  return inOrganization(context, async (transaction) => {
    const found = await listIncreases(transaction, {
      after: after === undefined ? undefined : readPlace(after),
      limit: pageLength + 1,
    })
    const page = await putInLine(transaction, found.slice(0, pageLength))
    const today = await agencyToday(context, transaction)
    const last = page.at(-1)?.increase
    return {
      increases: await Promise.all(page.map((line) => withHits(context, transaction, line, today))),
      next:
        found.length > pageLength && last
          ? writePlace({ on: last.effective_on, id: last.id })
          : null,
    }
  })
}

/** Returns one increase. Throws 404. */
export function readRateIncrease(
  context: MemberContext,
  { id }: { readonly id: number },
): Promise<{ increase: RateIncrease }> {
  return inOrganization(context, async (transaction) => {
    const line = await readInLine(transaction, id)
    const today = await agencyToday(context, transaction)
    return { increase: await withHits(context, transaction, line, today) }
  })
}

async function withHits(
  { principal }: MemberContext,
  transaction: OrganizationTransaction,
  line: StoredInLine,
  today: CalendarDate,
): Promise<RateIncrease> {
  const counts = await countHits(transaction, line, contactScope(principal))
  const { increase } = line
  const { effective_on: on } = increase
  return { ...increase, begun: on <= today, call_by: callDay(on, today), ...counts }
}
