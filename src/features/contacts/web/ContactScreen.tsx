import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../../ui/data/ErrorState.tsx'
import { loadState } from '../../../ui/data/load-state.ts'
import { SkeletonLines } from '../../../ui/data/SkeletonLines.tsx'
import { errorMessage, statusOf } from '../../../ui/foundation/transport-error.ts'
import { Page, type PageLink } from '../../../ui/frame/Page.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { contactsApi } from '../client/contacts-client.ts'
import { contactNotFound, detailFailed } from '../shared/contact-texts.ts'
import type { Contact } from '../shared/contacts.contract.ts'
import { lastListHref } from './list/last-list.ts'

export type ContactScreenProps = {
  /** From the URL; only a number can be a contact. */
  id: string
  children: (contact: Contact, back: PageLink) => ReactNode
}

/** Loads one contact for the page that the route composes from several features. */
export function ContactScreen({ id, children }: ContactScreenProps) {
  const valid = /^[1-9]\d{0,14}$/.test(id)
  const query = useQuery(
    contactsApi.getContact.queryOptions({ input: { id: Number(id) }, enabled: valid }),
  )
  const back = { label: 'Back to Contacts', href: lastListHref() }
  if (query.data !== undefined) return children(query.data.contact, back)
  const failed = !valid || loadState(query) === 'failed'
  return (
    <Page title="Contact" back={back}>
      {failed ? (
        <ErrorState
          message={valid ? errorMessage(query.error, detailFailed) : contactNotFound}
          onRetry={valid && statusOf(query.error) !== 404 ? () => void query.refetch() : undefined}
        />
      ) : (
        <Section title="Contact Summary">
          <div role="status" aria-busy>
            <VisuallyHidden>Loading...</VisuallyHidden>
            <SkeletonLines lines={8} />
          </div>
        </Section>
      )}
    </Page>
  )
}
