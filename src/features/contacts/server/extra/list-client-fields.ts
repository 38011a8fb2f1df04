import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import type { ClientField } from '../../shared/client-fields.contract.ts'
import { readClientFields } from './client-fields.sql.ts'

/** Returns the agency's extra fields of clients, which every member sees. */
export const listClientFields = (context: MemberContext): Promise<ClientField[]> =>
  inOrganization(context, readClientFields)
