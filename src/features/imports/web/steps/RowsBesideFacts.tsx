import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { countOf } from '../../../../kernel/count.ts'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { tagsApi } from '../../../contacts/client/tags-client.ts'
import { tooManyNewTags } from '../../../contacts/shared/tags/tag-texts.ts'
import { type BroughtByRows, newTags } from '../../shared/preview/rows-beside.ts'
import { tagsSentence } from '../../shared/preview/rows-beside-texts.ts'

/** Says which agents, tags and notes come with the rows, and which tags are new. */
export function RowsBesideFacts({ beside }: { beside: BroughtByRows }) {
  const { agents, notes, tagged } = beside
  const known = useQuery({ ...tagsApi.listTags.queryOptions(), enabled: tagged > 0 }).data?.tags
  if (agents + notes + tagged === 0) return null
  const added = known && newTags(beside, known)
  return (
    <Stack gap="xs">
      <Title order={3}>Agents, tags and notes</Title>
      {agents > 0 && (
        <Text size="sm">
          {countOf(agents, 'row names', 'rows name')} an agent. Other new contacts go to the owner
          you choose in the last step. Other existing contacts who have an agent keep theirs.
        </Text>
      )}
      {added && <Text size="sm">{tagsSentence(beside, added.labels)}</Text>}
      {added && !added.fits && <Banner tone="warning" title={tooManyNewTags(added.total)} />}
      {notes > 0 && (
        <Text size="sm">
          {countOf(notes, 'row has', 'rows have')} a note for the contact’s timeline. Notes that are
          already there are not added again.
        </Text>
      )}
    </Stack>
  )
}
