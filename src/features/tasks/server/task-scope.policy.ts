import { type RawBuilder, sql } from 'kysely'
import { responsibleId } from '../../contacts/server/task-owner.policy.ts'
import { visibleContacts } from '../../contacts/server/visible-contacts.ts'
import type { OwnedBy } from '../../contacts/shared/contact.policy.ts'
import type { TaskScope } from '../shared/task.policy.ts'

const ownedById = ({ agentIds, unassigned }: OwnedBy, id: RawBuilder<unknown>) =>
  sql<boolean>`(${id} = any(${agentIds}::bigint[])${unassigned ? sql` or ${id} is null` : sql``})`

/** SQL: whether a task of `taskTables` is in the scope. */
export function inScope({ sees, of }: TaskScope): RawBuilder<boolean> {
  const seen =
    sees === 'all'
      ? sql<boolean>`true`
      : sql<boolean>`case when t.contact_id is null then ${ownedById(sees, sql`o.id`)}
          else ${visibleContacts(sees, 'c')} end`
  return of === 'all' ? seen : sql<boolean>`(${seen} and ${ownedById(of, responsibleId)})`
}
