import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../../../kernel/count.ts'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { contactsApi } from '../../client/contacts-client.ts'

/** Leads to the pairs of contacts that may be one person, while there are any. */
export function DuplicatesLink() {
  const { data } = useQuery(contactsApi.readContactStats.queryOptions())
  if (!data?.possibleDuplicates) return null
  return (
    <LinkButton
      href="/contacts/duplicates"
      variant="subtle"
      leftSection={<IconUsers size={18} aria-hidden />}
    >
      Possible duplicates ({formatCount(data.possibleDuplicates)})
    </LinkButton>
  )
}
