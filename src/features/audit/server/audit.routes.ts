import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { auditContract } from '../shared/audit.contract.ts'
import { listAuditEntries } from './list-audit-entries.ts'
import { listAuditPeople } from './list-audit-people.ts'

const calls = implement(auditContract).$context<RequestContext>()

export const auditRoutes = calls.router({
  listAuditEntries: calls.listAuditEntries.handler(({ context, input }) =>
    listAuditEntries(memberOf(context), input),
  ),
  listAuditPeople: calls.listAuditPeople.handler(async ({ context }) => ({
    people: await listAuditPeople(memberOf(context)),
  })),
})
