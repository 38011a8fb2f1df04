import { useQueries } from '@tanstack/react-query'
import { ErrorState } from '../../../../ui/data/ErrorState.tsx'
import { loadState } from '../../../../ui/data/load-state.ts'
import { SkeletonLines } from '../../../../ui/data/SkeletonLines.tsx'
import { errorMessage, statusOf } from '../../../../ui/foundation/transport-error.ts'
import { Page } from '../../../../ui/frame/Page.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { contactsApi } from '../../client/contacts-client.ts'
import { contactName } from '../../shared/contact-name.ts'
import { detailFailed } from '../../shared/contact-texts.ts'
import { mergeBack, readMergeFrom } from '../duplicates/merge-href.ts'
import { MergeForm } from './MergeForm.tsx'

export type MergeScreenProps = {
  /** Ids of two contacts, from the URL. */
  one: number
  other: number
  /** From the URL: where one comes from. */
  from: unknown
}

const mergedNames = (one: string, other: string) =>
  one === other
    ? `Two entries for ${one} become one contact.`
    : `${one} and ${other} become one contact.`

/** Loads two contacts to merge. The one that was added first remains. */
export function MergeScreen({ one, other, from }: MergeScreenProps) {
  const ids = [Math.min(one, other), Math.max(one, other)]
  const found = useQueries({
    queries: ids.map((id) => contactsApi.getContact.queryOptions({ input: { id } })),
  })
  const [survivor, merged] = found.map(({ data }) => data?.contact)
  const failed = found.find((query) => loadState(query) === 'failed')
  const again = statusOf(failed?.error) === 404 ? undefined : () => void failed?.refetch()
  const back = mergeBack(readMergeFrom(from, ids), (id) => {
    const contact = [survivor, merged].find((each) => each?.id === id)
    return contact && contactName(contact)
  })
  return (
    <Page
      title="Merge contacts"
      subtitle={
        survivor && merged
          ? mergedNames(contactName(survivor), contactName(merged))
          : 'Two entries for one person become one contact.'
      }
      back={back}
    >
      {failed ? (
        <ErrorState message={errorMessage(failed.error, detailFailed)} onRetry={again} />
      ) : survivor && merged ? (
        <MergeForm survivor={survivor} merged={merged} backHref={back.href} />
      ) : (
        <Section>
          <div role="status" aria-busy>
            <SkeletonLines lines={8} />
          </div>
        </Section>
      )}
    </Page>
  )
}
