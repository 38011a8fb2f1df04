import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import {
  type AddressClients,
  readAddressClients,
} from '../../contacts/server/households/address-clients.ts'
import { type AskedPerson, findKnownPeople } from '../../contacts/server/staging/match-people.ts'
import { contactScope } from '../../contacts/shared/contact.policy.ts'
import { type Person, placeRows, type RowPlace } from '../../contacts/shared/household.rules.ts'
import { getTimeZone } from '../../organizations/server/get-time-zone.ts'
import { readZipStates } from './read-zip-states.ts'

/** Returns today's date and the ZIP codes, so the browser reads a file just as the import will. */
export async function readImportRules(
  context: MemberContext,
): Promise<{ today: CalendarDate; zipStates: string }> {
  const timeZone = await inOrganization(context, getTimeZone)
  const zipStates = await readZipStates(context.database)
  return {
    today: context.clock.today(timeZone),
    zipStates: Buffer.from(zipStates).toString('base64'),
  }
}

interface AskedRows {
  readonly emails: readonly string[]
  readonly people: readonly AskedPerson[]
  /** The person that each email address is about. */
  readonly holders?: readonly Person[] | undefined
}

/** Positions of the asked rows. */
interface KnownRows {
  readonly known: number[]
  readonly knownPeople: number[]
  readonly shared: number[]
  readonly full: number[]
}

/**
 * Returns the positions of the email addresses, and of the people without one, that contacts of the
 * organization already have, for any owner, and of the addresses that someone else could share; an
 * import of them would show the same. They are sent unhashed because the file with them follows,
 * and such hashes are easily guessed.
 */
export function findKnownEmails(
  context: MemberContext,
  { emails, people, holders }: AskedRows,
): Promise<KnownRows> {
  return inOrganization(context, async (transaction) => {
    const addresses = emails.map((email) => email.toLowerCase())
    const clients = await readAddressClients(
      transaction,
      [...new Set(addresses)],
      contactScope(context.principal),
    )
    const known = [...addresses.keys()].filter((at) => clients.has(addresses[at] ?? ''))
    const knownPeople = await findKnownPeople(transaction, people)
    const places = holders?.length === emails.length ? placeAll(addresses, holders, clients) : []
    const placedAs = (kind: RowPlace['kind']) =>
      places.flatMap((place, position) => (place?.kind === kind ? position : []))
    const shared = placedAs('shares')
    const detail = {
      asked: emails.length + people.length,
      known: known.length + knownPeople.length,
      ...(shared.length > 0 && { shared: shared.length }),
    }
    await recordAudit(transaction, context, {
      action: 'imports.find_known_emails',
      entity: 'contact',
      detail,
    })
    return { known, knownPeople, shared, full: placedAs('full') }
  })
}

/** Places the people of all addresses by the rule of the import; returns them by position. */
function placeAll(
  addresses: readonly string[],
  holders: readonly Person[],
  clients: ReadonlyMap<string, AddressClients>,
): (RowPlace | undefined)[] {
  const placed: (RowPlace | undefined)[] = []
  for (const [address, own] of Map.groupBy(addresses.keys(), (at) => addresses[at] ?? '')) {
    const found = clients.get(address)
    const rows = own.map((at) => holders[at] as Person)
    const members = found?.members ?? 0
    const places = placeRows(rows, found?.clients ?? [], { sharing: true, members })
    for (const [index, at] of own.entries()) placed[at] = places[index]
  }
  return placed
}
