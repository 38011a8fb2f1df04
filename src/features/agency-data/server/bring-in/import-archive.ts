import { AppError } from '../../../../kernel/app-error.ts'
import type { AgentId, ContactId } from '../../../../kernel/ids.ts'
import { isOneOf } from '../../../../kernel/is-one-of.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { newPublicId } from '../../../../platform/crypto.ts'
import { bulkLimits } from '../../../../platform/database/limited-client.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { ActorContext } from '../../../../platform/services.ts'
import { registerLoginAddress } from '../../../access/server/register-login-address.ts'
import { keepAllFieldValues } from '../../../contacts/server/extra/field-values.ts'
import { requestReplanOfAll } from '../../../contacts/server/request-replan.ts'
import { settingColumns } from '../../../organizations/shared/organization-settings.ts'
import { endUnfinishedBatches } from '../../../outreach/server/letters/end-unfinished-batches.ts'
import { isFileOfRow, storeFileOfArchive } from '../../../timeline/server/files/files-of-agency.ts'
import type { ArchiveTable } from '../archive/archive-table.ts'
import { archiveTables } from '../archive/archive-tables.ts'
import { listColumns } from '../archive/read-rows.sql.ts'
import { allocateIds, type IdsByTable } from './allocate-ids.ts'
import { type ArchivedRow, ArchiveRefused, type OpenedArchive } from './archive-reader.ts'
import {
  clearChoices,
  clearDefaultAgent,
  hasNoClients,
  insertLinks,
  insertRows,
  listAgentsHere,
  sortInMemory,
  updateOrganization,
} from './bring-in.sql.ts'
import { type RowChange, rowChanges } from './row-changes.ts'

export interface ImportedArchive {
  readonly rows: Readonly<Record<string, number>>
  /** Members who cannot log in, because another agency here has their login email. */
  readonly withoutLogin: readonly string[]
}

/**
 * Brings an archive into an agency without clients, with new ids, wholly or not at all. Throws
 * ArchiveRefused for an agency with clients and for a damaged archive.
 */
export async function importArchive(
  context: ActorContext,
  archive: OpenedArchive,
  onTable: (table: string) => void = () => {},
): Promise<ImportedArchive> {
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    if (!(await hasNoClients(transaction)))
      throw new ArchiveRefused(
        'The agency already has clients. An archive can be imported only into a new agency.',
      )
    await sortInMemory(transaction)
    const ids = await allocateIds(transaction, archive)
    const members = await matchMembers(transaction, archive, ids)
    await clearChoices(transaction)
    const rows: Record<string, number> = {}
    for (const table of archiveTables) {
      onTable(table.name)
      rows[table.name] = await importTable({ context, transaction, archive, ids, members }, table)
    }
    const withoutLogin: string[] = []
    for (const { email, id } of members.added)
      await registerLoginAddress(transaction, email, context.organizationId, id as AgentId).catch(
        (error: unknown) => {
          if (!(error instanceof AppError)) throw error
          withoutLogin.push(email)
        },
      )
    await keepAllFieldValues(transaction)
    await endUnfinishedBatches(transaction)
    await requestReplanOfAll(transaction)
    await recordAudit(transaction, context, {
      action: 'agency_data.import_archive',
      entity: 'organization',
      id: transaction.organizationId,
      detail: { madeAt: archive.manifest.madeAt, clients: rows.contact ?? 0 },
    })
    return { rows, withoutLogin }
  })
}

interface Members {
  /** Earlier ids of members who exist in the new agency by their email address. */
  readonly existing: ReadonlySet<number>
  readonly added: { readonly id: number; readonly email: string }[]
}

async function matchMembers(
  transaction: OrganizationTransaction,
  archive: OpenedArchive,
  ids: IdsByTable,
): Promise<Members> {
  const here = await listAgentsHere(transaction)
  const existing = new Set<number>()
  const added: Members['added'] = []
  for await (const page of archive.rows('agent'))
    for (const row of page) {
      const email = String(row.email).toLowerCase()
      const same = here.find((one) => one.email.toLowerCase() === email)
      if (row.deleted_at === null && same !== undefined) {
        existing.add(Number(row.id))
        ids.get('agent')?.set(Number(row.id), same.id)
      } else if (row.deleted_at === null)
        added.push({ id: ids.get('agent')?.get(row.id) ?? 0, email })
      if (row.is_default === true && same === undefined) await clearDefaultAgent(transaction)
    }
  return { existing, added }
}

interface Importing {
  readonly context: ActorContext
  readonly transaction: OrganizationTransaction
  readonly archive: OpenedArchive
  readonly ids: IdsByTable
  readonly members: Members
}

const withLinks = ['agent', 'quote', 'email'] as const

async function importTable(importing: Importing, table: ArchiveTable): Promise<number> {
  const { archive, transaction, members, context, ids } = importing
  const described = archive.manifest.tables.find(({ name }) => name === table.name)
  if (described === undefined) return 0
  const known = await listColumns(transaction, table)
  const columns = described.columns.filter((column) => known.includes(column))
  const pictures = new Map(
    archive.files.flatMap((file) => {
      const id = new RegExp(`^(?:pictures|files)/${table.name}-(\\d+)\\.`).exec(file)?.[1]
      return id === undefined ? [] : [[Number(id), file] as const]
    }),
  )
  const change: RowChange = rowChanges[table.name] ?? ((row) => row)
  let count = 0
  // PostgreSQL writes one page while the next one is read, as two take the time of one.
  let writing: Promise<void> = Promise.resolve()
  for await (const page of archive.rows(table.name)) {
    const rows: ArchivedRow[] = []
    for (const row of page) {
      if (table.name === 'agent' && members.existing.has(Number(row.id))) continue
      const moved = moveRow(row, table, ids)
      if (moved === undefined) continue
      if (table.picture !== undefined) {
        const file = pictures.get(Number(row.id))
        if (file === undefined) throw new ArchiveRefused(`A picture of ${table.name} is missing.`)
        moved[table.picture.bytes] = `\\x${(await archive.bytes(file)).toString('hex')}`
      }
      if (table.files !== undefined) {
        const file = pictures.get(Number(row.id))
        if (file === undefined) throw new ArchiveRefused(`A file of ${table.name} is missing.`)
        Object.assign(moved, await storedFile(importing, { file, row, moved }))
      }
      if (isOneOf(withLinks, table.name) || table.name === 'contact')
        moved.public_id = newPublicId()
      const changed = await change(moved, { context, transaction, ids })
      if (changed !== undefined) rows.push(changed)
    }
    count += rows.length
    if (table.name === 'organization') {
      for (const row of rows) await updateOrganization(transaction, settingsOf(row))
      continue
    }
    await writing
    writing = writeRows(transaction, table.name, { columns, described, rows })
    writing.catch(() => {}) // It is awaited with the next page, or below.
  }
  await writing
  return count
}

/** Stores a file's bytes and returns what its row has of them. */
async function storedFile(
  { context, transaction, archive }: Pick<Importing, 'context' | 'transaction' | 'archive'>,
  { file, row, moved }: { file: string; row: ArchivedRow; moved: ArchivedRow },
): Promise<{ data_key_id: number; sealed_key: string }> {
  const bytes = await archive.bytes(file)
  const said = { name: String(row.name), kind: row.kind, bytes: Number(row.bytes) }
  if (!(await isFileOfRow(bytes, said, new AbortController().signal)))
    throw new ArchiveRefused(`${file} in the archive does not match its row.`)
  const { data_key_id, sealed_key } = await storeFileOfArchive(context, transaction, {
    id: Number(moved.id),
    contactId: moved.contact_id as ContactId,
    bytes,
  })
  return { data_key_id, sealed_key: `\\x${sealed_key.toString('hex')}` }
}

interface RowsToWrite {
  readonly columns: readonly string[]
  readonly described: { readonly columns: readonly string[] }
  readonly rows: readonly ArchivedRow[]
}

async function writeRows(
  transaction: OrganizationTransaction,
  table: string,
  { columns, described, rows }: RowsToWrite,
): Promise<void> {
  const extra = Object.keys(rows[0] ?? {}).filter(
    (column) => !columns.includes(column) && !described.columns.includes(column),
  )
  await insertRows(transaction, table, { columns: [...columns, ...extra], rows })
  const links = rows.map(({ public_id, id }) => ({ publicId: String(public_id), id: Number(id) }))
  if (isOneOf(withLinks, table)) await insertLinks(transaction, table, links)
}

/** Settings alone: plan, progress and address stay the new agency's. */
const settingsOf = (row: ArchivedRow): ArchivedRow =>
  Object.fromEntries(
    [
      ...Object.values(settingColumns),
      ...['postal_address', 'postal_state', 'logo_id', 'hold_out_round'],
    ].flatMap((column) => (column in row ? [[column, row[column]]] : [])),
  )

/** Gives a row its new ids; undefined if it belongs to a row that is not in the archive. */
function moveRow(row: ArchivedRow, table: ArchiveTable, ids: IdsByTable): ArchivedRow | undefined {
  const moved: ArchivedRow = { ...row }
  if (ids.has(table.name)) moved.id = ids.get(table.name)?.get(row.id)
  for (const [column, to] of Object.entries(table.refers ?? {})) {
    const named = row[column]
    // Figures count quotes without an agent under 0.
    if (named === null || named === undefined || named === 0) continue
    moved[column] = ids.get(to)?.get(named) ?? null
    if (moved[column] === null && (column === 'contact_id' || table.key.includes(column)))
      return undefined
  }
  return moved
}
