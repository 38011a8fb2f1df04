import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { FirstLoad } from '../../../../ui/data/FirstLoad.tsx'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { mergeApi } from '../../client/merge-client.ts'
import { contactName } from '../../shared/contact-name.ts'
import { reasonsText } from '../../shared/duplicates/duplicate-reasons.ts'
import { mergeHref } from './merge-href.ts'

const shown = 3

/** On a contact's page: who may be the same person. Nothing while that is not known. */
export function DuplicateNotice({ contactId }: { contactId: number }) {
  const input = { contact_id: contactId, limit: 50 }
  const query = useQuery(mergeApi.listDuplicates.queryOptions({ input }))
  if (query.data === undefined) return <FirstLoad query={query} />
  return query.data.pairs.slice(0, shown).map(({ one, other, reasons }) => {
    const double = one.id === contactId ? other : one
    return (
      <Banner
        key={double.id}
        tone="info"
        title={`${contactName(double)} may be the same person`}
        action={
          <LinkButton
            href={mergeHref(one.id, other.id, contactId)}
            variant="default"
            size="sm"
            aria-label={`Compare with ${contactName(double)}`}
          >
            Compare
          </LinkButton>
        }
      >
        {reasonsText(reasons)}
      </Banner>
    )
  })
}
