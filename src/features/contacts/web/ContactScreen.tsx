import { useQuery } from '@tanstack/react-query'
import { api } from '../../../ui/api.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { loadState } from '../../../ui/load-state.ts'
import { Page } from '../../../ui/Page.tsx'
import { SkeletonLines } from '../../../ui/SkeletonLines.tsx'
import { errorMessage, statusOf } from '../../../ui/transport-error.ts'
import { contactNotFound, detailFailed } from '../shared/contact-texts.ts'
import { ContactDetail } from './ContactDetail.tsx'
import { lastListHref } from './last-list.ts'

/** `id` as the address has it; anything but a number is no contact. */
export function ContactScreen({ id }: { id: string }) {
  const valid = /^[1-9]\d{0,14}$/.test(id)
  const query = useQuery(
    api.contacts.get.queryOptions({ input: { id: Number(id) }, enabled: valid }),
  )
  const back = { label: 'Back to Contacts', href: lastListHref() }
  if (query.data !== undefined)
    return <ContactDetail key={id} contact={query.data.contact} back={back} />
  const failed = !valid || loadState(query) === 'failed'
  return (
    <Page title="Contact" back={back}>
      {failed ? (
        <ErrorState
          message={valid ? errorMessage(query.error, detailFailed) : contactNotFound}
          onRetry={valid && statusOf(query.error) !== 404 ? () => void query.refetch() : undefined}
        />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Page>
  )
}
