import { randomInt } from 'node:crypto'
import type { ImportId } from '../../../kernel/ids.ts'
import { recordAudit } from '../../../platform/audit.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import {
  type Candidate,
  findCandidates,
  listMatched,
  type MatchedRow,
} from '../../contacts/server/staging/find-candidates.ts'
import { listUnchanged } from '../../contacts/server/staging/last-file.ts'
import { matchHouseholds } from '../../contacts/server/staging/match-households.ts'
import {
  chosenGone,
  hiddenClient,
  matchPeople,
  repeatedPerson,
} from '../../contacts/server/staging/match-people.ts'
import { clearStaged, stageContacts } from '../../contacts/server/staging/staged-contacts.ts'
import { emptyRow, StagedRows } from '../../contacts/server/staging/staged-rows.ts'
import { canImportUpdates, contactScope } from '../../contacts/shared/contact.policy.ts'
import { isSomebodyElse } from '../../contacts/shared/household.rules.ts'
import type { ImportedRow } from '../../contacts/shared/policies/imported-policy.ts'
import type { ToldRow } from '../../contacts/shared/told-row.ts'
import type {
  RowCandidate,
  RowMatches,
  RowRule,
  RowToMatch,
} from '../shared/preview/row-matches.ts'
import { findLayout } from './layouts/layouts.sql.ts'

interface Asked {
  readonly rows: readonly RowToMatch[]
  readonly household: boolean
  readonly matches: readonly ToldRow[]
  readonly layout?: string | undefined
}

/** Contacts shown for a row, and rows shown that need no look. */
const shown = { candidates: 8, plain: 100 } as const

/**
 * Returns which contact each row would find, by the import's own statements: the rows are staged,
 * matched, and cleared again. An agent gets only their own contacts, but a row of another one's
 * counts as known.
 */
export function matchRows(context: MemberContext, asked: Asked): Promise<RowMatches> {
  const scope = contactScope(context.principal)
  return inOrganization(context, async (transaction) => {
    // No import has a negative id, and other previews have other ones.
    const importId = -randomInt(1, 2 ** 47) as ImportId
    const staged = new StagedRows()
    for (const { row, cells, ...values } of distinct(asked.rows))
      staged.add(row, { ...emptyRow, ...values } as ImportedRow, [], { cells })
    const batch = staged.take()
    if (batch === undefined)
      return { rules: [], details: [], somebodyElse: [], unchanged: [], uncounted: [] }
    await stageContacts(transaction, importId, batch, { ids: false })
    const candidates = Map.groupBy(
      await findCandidates(transaction, importId, scope),
      ({ row }) => row,
    )
    const matching = { importId, told: asked.matches, scope }
    await matchPeople(transaction, matching)
    await matchHouseholds(transaction, {
      ...matching,
      // Makes no household.
      mode: 'update',
      sharing: asked.household,
      now: context.clock.now(),
    })
    const matched = new Map(
      (await listMatched(transaction, importId, scope)).map((row) => [row.row, row]),
    )
    const same = new Set(await unchangedRows(context, transaction, importId, asked))
    await clearStaged(transaction, importId)
    const answer = {
      ...answerOf(asked, matched, candidates),
      unchanged: asked.rows.flatMap(({ row }, position) => (same.has(row) ? position : [])),
    }
    await noteQuestion(transaction, context, answer)
    return answer
  })
}

async function unchangedRows(
  { principal }: MemberContext,
  transaction: OrganizationTransaction,
  importId: ImportId,
  { layout }: Asked,
): Promise<number[]> {
  if (layout === undefined || !canImportUpdates(principal)) return []
  const lastImport = (await findLayout(transaction, layout))?.import_id as ImportId | null
  return lastImport ? listUnchanged(transaction, { importId, lastImport }) : []
}

/** The first of rows with one number, which no file has. */
const distinct = (rows: readonly RowToMatch[]) => [
  ...new Map(rows.toReversed().map((row) => [row.row, row])).values(),
]

async function noteQuestion(
  transaction: OrganizationTransaction,
  context: MemberContext,
  { rules }: RowMatches,
): Promise<void> {
  const isNew = (rule: RowRule) => rule === 'new' || rule === 'chosen_new' || rule === 'household'
  const known = rules.filter((rule) => !isNew(rule)).length
  await recordAudit(transaction, context, {
    action: 'imports.match_rows',
    entity: 'contact',
    detail: { asked: rules.length, known },
  })
}

function ruleOf(
  { contactId, sharesEmail }: MatchedRow,
  told: ToldRow | undefined,
  found: readonly Candidate[],
): RowRule {
  if (contactId === hiddenClient) return 'email'
  if (contactId !== null && contactId <= 0)
    return contactId === repeatedPerson ? 'repeated' : contactId === chosenGone ? 'gone' : 'full'
  if (contactId !== null) {
    if (told !== undefined) return 'chosen'
    const reasons = found.find(({ id }) => id === contactId)?.reasons ?? []
    return (['email', 'policy_number'] as const).find((one) => reasons.includes(one)) ?? 'person'
  }
  if (sharesEmail) return told === undefined ? 'household' : 'chosen_new'
  if (found.some(({ reasons }) => reasons.includes('email'))) return 'email'
  return told === undefined ? 'new' : 'chosen_new'
}

function answerOf(
  { rows, matches }: Asked,
  matched: ReadonlyMap<number, MatchedRow>,
  candidates: ReadonlyMap<number, readonly Candidate[]>,
): Omit<RowMatches, 'unchanged'> {
  const told = new Map(matches.map((one) => [one.row, one]))
  const rules: RowRule[] = []
  const details: RowMatches['details'] = []
  const somebodyElse: number[] = []
  const uncounted: number[] = []
  let plain = 0
  for (const [position, row] of rows.entries()) {
    const match = matched.get(row.row) as MatchedRow
    const found = candidates.get(row.row) ?? []
    const rule = ruleOf(match, told.get(row.row), found)
    rules.push(rule)
    const holders = found.filter(({ reasons }) => reasons.includes('email'))
    const holder = holders.find(({ shares_email }) => !shares_email) ?? holders[0]
    const contact = match.contact ?? (rule === 'email' ? holder : undefined)
    if (contact?.uncounted) uncounted.push(position)
    const isElse = holder !== undefined && isSomebodyElse(row, contact ?? holder)
    if (rule === 'household' || (rule === 'email' && isElse)) somebodyElse.push(position)
    const other = found.some(
      ({ id, reasons }) => id !== contact?.id && reasons.includes('policy_number'),
    )
    const doubtful =
      rule === 'email'
        ? isElse || other
        : rule === 'person'
          ? row.birth_date === null || alike(found) > 1
          : rule !== 'new' || found.some(({ open }) => open)
    if (!doubtful && (rule === 'new' || plain === shown.plain)) continue
    if (!doubtful) plain += 1
    const all = contact === undefined ? found : [contact, ...found]
    details.push({
      position,
      contactId: contact?.open ? contact.id : null,
      candidates: openOnes(all, found),
      doubtful,
    })
  }
  return { rules, details, somebodyElse, uncounted }
}

/** How many contacts have a row's name and date of birth. */
const alike = (found: readonly Candidate[]) =>
  found.filter(({ reasons }) => reasons.includes('person')).length

/** The contacts that the member sees, each once, the one found first. */
function openOnes(
  contacts: readonly Omit<Candidate, 'row' | 'reasons' | 'shares_email'>[],
  found: readonly Candidate[],
): RowCandidate[] {
  const open = new Map(contacts.filter((one) => one.open).map((one) => [one.id, one]))
  return [...open.values()].slice(0, shown.candidates).map((one) => ({
    id: one.id,
    firstName: one.first_name,
    lastName: one.last_name,
    birthDate: one.birth_date,
    email: one.email,
    reasons: [...(found.find(({ id }) => id === one.id)?.reasons ?? [])],
  }))
}
