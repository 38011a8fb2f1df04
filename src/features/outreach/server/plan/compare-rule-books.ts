import { type CalendarDate, fromDayNumber } from '../../../../kernel/calendar-date.ts'
import type { OrganizationId } from '../../../../kernel/ids.ts'
import { parseStateCode } from '../../../../kernel/us-state.ts'
import { copyTransaction } from '../../../../platform/database/copy.ts'
import { setLocalLimits, waitingLimits } from '../../../../platform/database/limited-client.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { commissionRuleIn } from '../../../enrollment-windows/shared/right.rules.ts'
import type { RightsBook } from '../../../enrollment-windows/shared/rights-book.ts'
import type { RuleBook } from '../../../enrollment-windows/shared/rule-book.ts'
import { shownRights } from '../../../quotes/shared/shown-rights.rules.ts'
import { batchSize } from './plan-batch.ts'
import { type ContactFacts, type PlanTarget, planInto, readPlanFacts } from './plan-facts.ts'
import { type ContactRow, readContacts } from './plan-input.sql.ts'
import { type PlanSettings, readPlanSettings } from './plan-settings.sql.ts'

/** The book that holds emails, and the one of rights, which texts follow. */
export interface Books {
  readonly holds: RuleBook
  readonly rights: RightsBook
}

/** An email that has another day, no longer, or newly; null for a day on which it does not go. */
export interface ChangedEmail {
  readonly type: string
  readonly before: CalendarDate | null
  readonly after: CalendarDate | null
}

/** A client whose emails or texts are others under the new book. */
export interface ChangedClient {
  readonly id: number
  readonly state: string | null
  readonly emails: readonly ChangedEmail[]
  /** The words of a quote page about the right today; null where it says the same as before. */
  readonly text: { readonly before: string; readonly after: string } | null
}

export interface ChangedAgency {
  readonly organizationId: OrganizationId
  readonly clients: number
  readonly emails: { readonly stopped: number; readonly added: number; readonly moved: number }
  readonly texts: number
  /** How many clients change, by state. */
  readonly states: Readonly<Record<string, number>>
  /** The first of them by id, as many as were asked for. */
  readonly changed: readonly ChangedClient[]
  /** How many clients change in all. */
  readonly changedClients: number
}

/**
 * Plans every client of one organization by the books in force and by new ones, and returns whose
 * emails, dates and texts differ. Writes nothing.
 */
export async function compareRuleBooks(
  context: OrganizationContext,
  today: (timeZone: string) => CalendarDate,
  { before, after, show }: { before: Books; after: Books; show: number },
): Promise<ChangedAgency> {
  const found = new ChangesFound(show)
  for (let from = 0; ; ) {
    const last = await copyTransaction(
      context.database,
      context.organizationId,
      async (client): Promise<number | undefined> => {
        await client.query(setLocalLimits(waitingLimits))
        const { organizationId } = context
        const settings = await readPlanSettings(client, organizationId)
        const page = { after: from, named: null, limit: batchSize }
        const contacts = await readContacts(client, organizationId, page)
        const [first, end] = [contacts[0]?.id, contacts.at(-1)?.id]
        if (first === undefined || end === undefined) return undefined
        const day = today(settings.timeZone)
        const facts = await readPlanFacts(context, client, {
          contacts,
          today: day,
          settings,
          set: { first, last: end, named: null },
        })
        const plan = (books: Books) => emailsOf(books, settingsUnder(settings, books, day), facts)
        const [old, next] = [plan(before), plan(after)]
        for (const contact of contacts)
          found.add(contact, {
            emails: changedEmails(old.get(contact.id), next.get(contact.id)),
            text: changedText(contact, day, { before, after }),
          })
        return contacts.length < batchSize ? undefined : end
      },
    )
    if (last === undefined) return { organizationId: context.organizationId, ...found.result() }
    from = last
  }
}

/** A choice to send inside windows counts where the book's law protects the commission. */
const settingsUnder = (settings: PlanSettings, { rights }: Books, day: CalendarDate) => ({
  ...settings,
  sendInWindowStates: settings.sendInWindowStates.filter(
    (state) => commissionRuleIn(state, day, rights) !== undefined,
  ),
})

type Emails = Map<string, CalendarDate>

function emailsOf(
  { holds }: Books,
  settings: PlanSettings,
  facts: ContactFacts,
): Map<number, Emails> {
  const plans = new Map<number, Emails>()
  const add = (id: number, key: string, day: number | null) => {
    if (day === null) return
    const known = plans.get(id) ?? new Map<string, CalendarDate>()
    plans.set(id, known.set(key, fromDayNumber(day)))
  }
  const target: PlanTarget = {
    addYearly: (id, { type, eventDate, sendDate }) => add(id, `${type} ${eventDate}`, sendDate),
    addFollowUp: (id, { type, occasion, status, date }) =>
      add(id, `${type} ${occasion}`, status === 'scheduled' ? date : null),
  }
  planInto(target, holds, settings, facts)
  return plans
}

function changedEmails(old: Emails | undefined, next: Emails | undefined): ChangedEmail[] {
  const keys = new Set([...(old?.keys() ?? []), ...(next?.keys() ?? [])])
  return [...keys].flatMap((key) => {
    const [before, after] = [old?.get(key) ?? null, next?.get(key) ?? null]
    const type = key.slice(0, key.indexOf(' '))
    return before === after ? [] : [{ type, before, after }]
  })
}

/** The words that the client reads once the birth date is confirmed, without the rule’s line. */
function changedText(
  { state, birth, effective }: ContactRow,
  day: CalendarDate,
  books: { readonly before: Books; readonly after: Books },
): ChangedClient['text'] {
  const reader = {
    state: parseStateCode(state ?? '') ?? null,
    birthDate: birth === null ? null : fromDayNumber(birth),
    policyDate: effective === null ? null : fromDayNumber(effective),
    // A state's book changes nothing of a federal right.
    confirmed: true,
    locale: 'en' as const,
    federal: [],
  }
  const told = ({ rights }: Books) => {
    const { note } = shownRights(day, reader, rights)
    return note === null ? 'Nothing.' : [`${note.title}.`, ...note.lines].join(' ')
  }
  const [before, after] = [told(books.before), told(books.after)]
  return before === after ? null : { before, after }
}

class ChangesFound {
  readonly #show: number
  readonly #changed: ChangedClient[] = []
  readonly #states: Record<string, number> = {}
  readonly #emails = { stopped: 0, added: 0, moved: 0 }
  #clients = 0
  #changedClients = 0
  #texts = 0

  constructor(show: number) {
    this.#show = show
  }

  add({ id, state }: ContactRow, { emails, text }: Pick<ChangedClient, 'emails' | 'text'>): void {
    this.#clients += 1
    if (emails.length === 0 && text === null) return
    this.#changedClients += 1
    this.#states[state ?? 'none'] = (this.#states[state ?? 'none'] ?? 0) + 1
    if (text !== null) this.#texts += 1
    for (const { before, after } of emails)
      this.#emails[before === null ? 'added' : after === null ? 'stopped' : 'moved'] += 1
    if (this.#changed.length < this.#show) this.#changed.push({ id, state, emails, text })
  }

  result(): Omit<ChangedAgency, 'organizationId'> {
    return {
      clients: this.#clients,
      changedClients: this.#changedClients,
      texts: this.#texts,
      emails: this.#emails,
      states: this.#states,
      changed: this.#changed,
    }
  }
}
