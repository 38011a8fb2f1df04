import { personName } from '../../../../kernel/person-name.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { recordReading } from '../../../contacts/server/record-reading.ts'
import { contactScope } from '../../../contacts/shared/contact.policy.ts'
import { agencyToday } from '../../../organizations/server/agency-today.ts'
import { readOrganizationSettings } from '../../../organizations/server/read-organization-settings.ts'
import { missingOfAddress } from '../../shared/letters/address.rules.ts'
import type { DueLetter, LetterView } from '../../shared/letters/letters.contract.ts'
import { countLetters, type LetterCounts, listLetterRows } from './due-letters.sql.ts'
import { whyNoLetters } from './why-no-letters.ts'

interface LettersPage {
  readonly view: LetterView
  readonly agent?: number | undefined
  readonly page: number
  readonly limit: number
}

/** Returns a page of the letters to the member's clients, oldest day first, and the counts. */
export async function listLetters(
  context: MemberContext,
  { view, agent, page, limit }: LettersPage,
): Promise<{
  letters: DueLetter[]
  total: number
  counts: LetterCounts
  stopped: string | null
  chosen: boolean
}> {
  return inOrganization(context, async (transaction) => {
    const now = context.clock.now()
    const today = await agencyToday(context, transaction)
    const asked = { scope: contactScope(context.principal), today, agent }
    const counts = await countLetters(transaction, asked)
    const offset = (page - 1) * limit
    const rows = await listLetterRows(transaction, asked, { view, limit, offset })
    await recordReading(context, transaction, rows.length)
    const settings = await readOrganizationSettings(transaction)
    return {
      letters: rows.map((row) => ({
        contact_id: row.contact_id,
        type: row.type,
        occasion: row.occasion,
        event_date: row.event_date,
        send_date: row.send_date,
        reason: row.reason,
        name: personName(row.first_name, row.last_name),
        agent: row.agent,
        place: [row.city, row.state].filter(Boolean).join(', '),
        language: row.language,
        due: row.send_date <= today,
        missing: missingOfAddress(row),
      })),
      total: counts[view],
      counts: { ...counts },
      stopped: await whyNoLetters(transaction, { now, today }),
      chosen: settings.letterTypes.length > 0,
    }
  })
}
