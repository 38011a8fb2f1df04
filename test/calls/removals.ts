import type { OrganizationTransaction } from '../../src/platform/database/transaction.ts'
import type { TestApp } from '../app.ts'

type Inside = <Result>(
  work: (transaction: OrganizationTransaction) => Promise<Result>,
) => Promise<Result>

/** How a member takes contacts away and brings them back. */
export const removalsBy = ({ call }: TestApp, as: string) => ({
  remove: (ids: readonly number[]) => call('DELETE', '/api/contacts', { as, body: { ids } }),
  restore: (ids: readonly number[]) => call('POST', '/api/contacts/restore', { as, body: { ids } }),
  /** Deletes permanently what is in the trash. */
  forever: (ids: readonly number[]) => call('DELETE', '/api/contacts/bin', { as, body: { ids } }),
})

/** Returns a merge of two contacts as they are now, by a member of the agency. */
export const mergesBy =
  ({ call }: TestApp, inside: Inside, member: string) =>
  async (survivor: number, merged: number, take: readonly string[] = [], as = member) => {
    const versions = await inside((transaction) =>
      transaction
        .selectFrom('contact')
        .select(['id', 'version'])
        .where('id', 'in', [survivor, merged])
        .execute(),
    )
    const of = (id: number) => ({
      id,
      version: versions.find((row) => row.id === id)?.version ?? 1,
    })
    return call('POST', '/api/contacts/merge', {
      as,
      body: { survivor: of(survivor), merged: of(merged), take },
    })
  }

/** Returns the agents' tasks of a kind about a contact. */
export const tasksAbout = (inside: Inside, id: number, kind: string) =>
  inside((transaction) =>
    transaction
      .selectFrom('agent_task')
      .select('detail')
      .where('contact_id', '=', id)
      .where('kind', '=', kind)
      .execute(),
  )
