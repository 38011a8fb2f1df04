import type { SealedTable } from '../../../kernel/sealed-table.ts'

/** Binds the answers to their contact: a row's answers cannot be opened as another contact's. */
export const answersContext = (organizationId: number, contactId: number) =>
  `eligibility ${organizationId} ${contactId}`

export const sealedAnswers: SealedTable = {
  name: 'eligibility_submission',
  key: 'id',
  owner: 'contact_id',
  columns: { answers: { contextOf: answersContext } },
}

export const requestTypeContext = (organizationId: number, contactId: number) =>
  `call request ${organizationId} ${contactId}`

export const sealedRequestTypes: SealedTable = {
  name: 'follow_up_request',
  key: 'id',
  owner: 'contact_id',
  columns: { sealed_type: { contextOf: requestTypeContext } },
}

export const fileKeyContext = (organizationId: number, contactId: number) =>
  `contact file ${organizationId} ${contactId}`

/** The keys of files; the files' bytes are sealed with these, whosever contact they become. */
export const sealedFileKeys: SealedTable = {
  name: 'contact_file',
  key: 'id',
  owner: 'contact_id',
  columns: { sealed_key: { contextOf: fileKeyContext } },
}

export const clientEmailContext = (organizationId: number, contactId: number) =>
  `client email ${organizationId} ${contactId}`

export const sealedClientEmails: SealedTable = {
  name: 'client_email',
  key: 'id',
  owner: 'contact_id',
  columns: { sealed_text: { contextOf: clientEmailContext } },
}

/** Tables whose rows are sealed for their contact, so that a merge seals them again. */
export const sealedForContacts: readonly SealedTable[] = [
  sealedAnswers,
  sealedRequestTypes,
  sealedFileKeys,
  sealedClientEmails,
]
