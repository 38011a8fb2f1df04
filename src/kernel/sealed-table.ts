import type { OrganizationId } from './ids.ts'

export interface SealedColumn {
  /** Returns the text that binds the bytes to their organization and owner. */
  contextOf(organizationId: OrganizationId, ownerId: number): string
  /** Where the column is null, the row's data key itself takes its place. */
  readonly startsAsDataKey?: true
}

/** A table with columns that are sealed with the data key that a row names in `data_key_id`. */
export interface SealedTable {
  readonly name: string
  /** The primary key's column beside the organization's. */
  readonly key: 'id' | 'agent_id'
  /** The column of the row's owner, for the columns' context, unless that is the key. */
  readonly owner?: 'contact_id'
  readonly columns: Readonly<Record<string, SealedColumn>>
}
