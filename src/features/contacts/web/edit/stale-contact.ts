import { Contact } from '../../shared/contacts.contract.ts'

/** Returns the current contact from the 409 of a stale edit; undefined for any other error. */
export function staleContact(error: unknown): Contact | undefined {
  if (typeof error !== 'object' || error === null || !('data' in error)) return undefined
  const { data } = error
  return typeof data === 'object' && data !== null && 'contact' in data
    ? Contact.safeParse(data.contact).data
    : undefined
}
