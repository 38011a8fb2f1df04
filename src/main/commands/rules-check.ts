import { backdatedIn } from '../../features/enrollment-windows/shared/newer-book.rules.ts'
import {
  type RightsBook,
  readRightsBook,
  rightsBook,
} from '../../features/enrollment-windows/shared/rights-book.ts'
import {
  type RuleBook,
  readRuleBooks,
  ruleBooks,
} from '../../features/enrollment-windows/shared/rule-book.ts'
import { RuleBookProblem } from '../../features/enrollment-windows/shared/rule-book-problem.ts'
import { listOrganizationIds } from '../../features/organizations/server/list-organization-ids.ts'
import {
  type Books,
  type ChangedAgency,
  type ChangedEmail,
  compareRuleBooks,
} from '../../features/outreach/server/plan/compare-rule-books.ts'
import type { CalendarDate } from '../../kernel/calendar-date.ts'
import { countOf } from '../../kernel/count.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/services.ts'

/** The contents of a file of rules: rights and commissions, or the windows that hold emails. */
interface ReadBook {
  readonly rights?: RightsBook
  readonly holds?: RuleBook
}

/**
 * Reads a new rule book, as JSON text, to follow the one in force. Throws `RuleBookProblem` with
 * all that is wrong in it: overlapping, repeated and backdated entries too.
 */
export function readNewBook(
  text: string,
  { ruleBook, today }: { readonly ruleBook: keyof typeof ruleBooks; readonly today: CalendarDate },
): ReadBook {
  let data: unknown
  try {
    data = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new RuleBookProblem([`It is not JSON: ${(error as Error).message}`])
  }
  const repeated = repeatedKeys(text, data)
  if (repeated)
    throw new RuleBookProblem(['A name appears twice in one object: only one can count'])
  const has = (key: string) => Reflect.has(Object(data), key)
  if (has('profiles')) return { holds: readRuleBooks(data)[ruleBook] }
  if (!has('rights'))
    throw new RuleBookProblem([
      'It has neither `rights` (data/state-rights.json) nor `profiles` (data/outreach-rules.json)',
    ])
  const rights = readRightsBook(data)
  const problems = backdatedIn(rights, { inForce: rightsBook, today })
  if (problems.length > 0) throw new RuleBookProblem(problems)
  return { rights }
}

/** Reading JSON keeps the last of two equal names, so the text has more names than its value. */
function repeatedKeys(text: string, data: unknown): boolean {
  const written = [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon)
  const count = (value: unknown): number =>
    typeof value !== 'object' || value === null
      ? 0
      : Object.values(value).reduce<number>((sum, one) => sum + count(one), 0) +
        (Array.isArray(value) ? 0 : Object.keys(value).length)
  return written.length !== count(data)
}

/** Returns what new rule books would change for each agency, on its whole book of business. */
export async function checkRules(
  services: Services,
  book: ReadBook,
  show: number,
): Promise<ChangedAgency[]> {
  const { clock, config, database } = services
  const before: Books = { holds: ruleBooks[config.ruleBook], rights: rightsBook }
  const after: Books = { holds: book.holds ?? before.holds, rights: book.rights ?? before.rights }
  const agencies: ChangedAgency[] = []
  for (const organizationId of await systemTransaction(database, listOrganizationIds))
    agencies.push(
      await compareRuleBooks({ ...services, organizationId }, (zone) => clock.today(zone), {
        before,
        after,
        show,
      }),
    )
  return agencies
}

/** Returns the changes in words: all in one line, then each agency that has some. */
export function checkText(agencies: readonly ChangedAgency[]): string {
  const sum = (of: (agency: ChangedAgency) => number) =>
    agencies.reduce((total, agency) => total + of(agency), 0)
  const changed = agencies.filter(({ changedClients }) => changedClients > 0)
  const head = `${countOf(
    sum(({ changedClients }) => changedClients),
    'client',
  )} of ${sum(({ clients }) => clients)} in ${countOf(changed.length, 'agency', 'agencies')} would get other emails or texts.`
  if (changed.length === 0) return `${head}\nNothing was changed.`
  return [head, ...changed.map(agencyText), 'Nothing was changed.'].join('\n\n')
}

function agencyText(agency: ChangedAgency): string {
  const { emails, states, texts, changed, changedClients } = agency
  const more = changedClients - changed.length
  return [
    `Agency ${agency.organizationId}: ${changedClients} of ${agency.clients} clients. Emails: ${emails.stopped} stop, ${emails.added} are new, ${emails.moved} move. Texts about a right: ${texts}.`,
    `  by state: ${Object.entries(states)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([state, count]) => `${state} ${count}`)
      .join(', ')}`,
    ...changed.flatMap(({ id, state, emails: own, text }) => [
      `  client ${id} (${state ?? 'no state'})${own.length > 0 ? `: ${own.map(emailText).join('; ')}` : ''}`,
      ...(text === null ? [] : [`    is told: ${text.before}`, `    instead: ${text.after}`]),
    ]),
    ...(more > 0 ? [`  and ${more} more (--show says how many are listed)`] : []),
  ].join('\n')
}

function emailText({ type, before, after }: ChangedEmail): string {
  if (before === null) return `${type} goes on ${after}`
  return after === null ? `${type} of ${before} does not go` : `${type} ${before} → ${after}`
}
