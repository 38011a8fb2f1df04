import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { errorMessage, statusOf } from '../../../api/transport-error.ts'
import { ErrorState } from '../../../ui/data/ErrorState.tsx'
import { loadState } from '../../../ui/data/load-state.ts'
import { SkeletonLines } from '../../../ui/data/SkeletonLines.tsx'
import { Page } from '../../../ui/frame/Page.tsx'
import { contactNotFound, detailFailed } from '../shared/contact-texts.ts'
import { ContactDetail } from './ContactDetail.tsx'
import { lastListHref } from './list/last-list.ts'

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
