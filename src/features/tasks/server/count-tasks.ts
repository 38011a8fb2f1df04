import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { callRequestScope } from '../../schedule/shared/call-request.policy.ts'
import { countTaskRows } from './tasks.sql.ts'

/** Returns the number of open tasks of the contacts that the member sees. */
export const countTasks = (context: MemberContext): Promise<number> =>
  inOrganization(context, (transaction) =>
    countTaskRows(transaction, callRequestScope(context.principal), 'open'),
  )
