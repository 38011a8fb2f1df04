import type { ContactsToImport } from '../../shared/import-request.ts'

/** Everything a request in JSON asks for besides its contacts. */
export type ContactsChoices = Omit<ContactsToImport, 'contacts'>

/** The message of `contacts-thread.ts`: it sends one. */
export type FromContactsThread =
  | {
      readonly kind: 'read'
      readonly choices: ContactsChoices
      readonly headers: readonly string[]
      /** The contacts as a CSV file with these headers. */
      readonly csv: Uint8Array
    }
  | {
      readonly kind: 'refused'
      readonly issues: ReadonlyArray<{ readonly path: string; readonly message: string }>
    }
