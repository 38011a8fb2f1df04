import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FirstLoad } from '../../../../ui/data/FirstLoad.tsx'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { pausesApi } from '../../client/pauses-client.ts'
import { pauseSentence } from '../../shared/pauses-texts.ts'

/** Above planned emails: the pauses of the agency that hold some of them, each with its days. */
export function PausesNotice({ inset = false }: { inset?: boolean }) {
  const query = useQuery(pausesApi.listEmailPauses.queryOptions())
  const { data } = query
  if (data === undefined || data.pauses.length === 0) return <FirstLoad query={query} />
  const running = data.pauses.some(({ planned }) => !planned)
  return (
    <Box px={inset ? 'md' : 0} pb={inset ? 'md' : 0}>
      <Banner
        tone={running ? 'warning' : 'info'}
        title={running ? 'Emails are paused' : 'An email pause is planned'}
      >
        {data.pauses.map((pause) => (
          <div key={pause.id}>{pauseSentence(pause)}</div>
        ))}
      </Banner>
    </Box>
  )
}
