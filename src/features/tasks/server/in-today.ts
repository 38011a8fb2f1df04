import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { type TaskScope, taskScope, type WhoseTasks } from '../shared/task.policy.ts'
import { readTaskTime, type TaskTime } from './task-time.ts'

/** The transaction, scope and time with which a group of the page "Today" is read. */
export interface TodayReading {
  readonly transaction: OrganizationTransaction
  readonly scope: TaskScope
  readonly time: TaskTime
}

/** Reads a group of the page "Today" of the member, or of everyone whom the member sees. */
export const inToday = <Group>(
  context: MemberContext,
  whose: WhoseTasks,
  read: (reading: TodayReading) => Promise<Group>,
): Promise<Group> =>
  inOrganization(context, async (transaction) =>
    read({
      transaction,
      scope: taskScope(context.principal, whose),
      time: await readTaskTime(context, transaction),
    }),
  )
