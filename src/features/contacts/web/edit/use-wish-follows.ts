import { skipToken, useQuery } from '@tanstack/react-query'
import { parseEmailAddress } from '../../../../kernel/email-address.ts'
import { emailPauseApi } from '../../client/email-pause-client.ts'
import { wishFollows } from '../../shared/contact-texts.ts'
import type { Contact } from '../../shared/contacts.contract.ts'

/** Returns what to say of a new address of a client who wants no emails; undefined for others. */
export function useWishFollows(contact: Contact | undefined, typed: string): string | undefined {
  const email = parseEmailAddress(typed)
  const moved = contact?.email != null && email !== undefined && email !== contact.email
  const { data } = useQuery(
    emailPauseApi.readEmailPause.queryOptions({
      input: moved ? { id: contact.id } : skipToken,
    }),
  )
  return moved ? wishFollows[data?.no_email_reason ?? ''] : undefined
}
