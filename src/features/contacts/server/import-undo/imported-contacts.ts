import type { ImportId, OrganizationId } from '../../../../kernel/ids.ts'
import type { ContactScope } from '../../shared/contact.policy.ts'

/** The contacts of an import that a member may change. */
export interface ImportedContacts {
  readonly organizationId: OrganizationId
  readonly importId: ImportId
  readonly scope: ContactScope
}
