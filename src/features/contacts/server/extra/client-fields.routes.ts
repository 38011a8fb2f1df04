import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../../platform/http/request-context.ts'
import { clientFieldsContract } from '../../shared/client-fields.contract.ts'
import { addClientField } from './add-client-field.ts'
import { changeClientField } from './change-client-field.ts'
import { listClientFields } from './list-client-fields.ts'

const calls = implement(clientFieldsContract).$context<RequestContext>()

export const clientFieldsRoutes = calls.router({
  listClientFields: calls.listClientFields.handler(async ({ context }) => ({
    fields: await listClientFields(memberOf(context)),
  })),
  addClientField: calls.addClientField.handler(async ({ context, input }) => ({
    field: await addClientField(memberOf(context), input),
  })),
  changeClientField: calls.changeClientField.handler(async ({ context, input }) => ({
    field: await changeClientField(memberOf(context), input),
  })),
})
