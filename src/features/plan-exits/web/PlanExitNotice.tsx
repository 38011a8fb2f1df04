import { useQuery } from '@tanstack/react-query'
import { displayDate } from '../../../kernel/calendar-date.ts'
import { FirstLoad } from '../../../ui/data/FirstLoad.tsx'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { planExitsApi } from '../client/plan-exits-client.ts'
import { endedPlanText, matchTexts } from '../shared/plan-exit-texts.ts'
import { NoteExitButton } from './NoteExitButton.tsx'

/** Says on a contact's page that the plan ends; nothing where it does not, or it is noted. */
export function PlanExitNotice({ contactId }: { contactId: number }) {
  const query = useQuery(planExitsApi.listExitsOfClient.queryOptions({ input: { id: contactId } }))
  const open = query.data?.matches.filter(({ noted }) => !noted) ?? []
  if (query.data === undefined) return <FirstLoad query={query} />
  return open.map((match) => (
    <Banner
      key={match.exit_id}
      tone="warning"
      title={`The client’s Medicare Advantage plan may end on ${displayDate(match.ends_on)}`}
      action={<NoteExitButton match={match} />}
    >
      {endedPlanText(match)} in {match.county}, {match.state}: {match.source}.{' '}
      {matchTexts[match.match]}.
    </Banner>
  ))
}
