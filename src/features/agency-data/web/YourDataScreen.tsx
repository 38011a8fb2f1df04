import { useQuery } from '@tanstack/react-query'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { Page } from '../../../ui/frame/Page.tsx'
import { agencyDataApi } from '../client/agency-data-client.ts'
import { ArchiveSection } from './ArchiveSection.tsx'
import { DeleteAgencySection } from './DeleteAgencySection.tsx'

const beingMade = ['waiting', 'making']
const lookAgainAfter = 1500

/** The way out: the whole agency as one file, and its deletion. */
export function YourDataScreen() {
  const query = useQuery({
    ...agencyDataApi.readAgencyData.queryOptions({ input: {} }),
    refetchInterval: ({ state }) =>
      beingMade.includes(state.data?.archive?.status ?? '') ? lookAgainAfter : false,
  })
  return (
    <Page
      title="Your data"
      subtitle="Everything your agency has in Holdfast belongs to your agency. Download it any time, and delete it here if you leave."
    >
      <QueryState query={query} errorText="Failed to load your data">
        {(data) => (
          <>
            <ArchiveSection archive={data.archive} />
            <DeleteAgencySection {...data} />
          </>
        )}
      </QueryState>
    </Page>
  )
}
