import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FirstLoad } from '../../../ui/data/FirstLoad.tsx'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { sendingApi } from '../../sending/client/sending-client.ts'
import { sendingLimitsText } from '../../sending/shared/sending-limits.rules.ts'

/**
 * Beside numbers of emails to come: that not all leave on their day, while a domain is warmed up or
 * complaints halt a provider. `inset`: in a section without padding.
 */
export function SendingLimited({ inset = false }: { inset?: boolean }) {
  const query = useQuery(sendingApi.readSendingLimits.queryOptions())
  const limits = query.data
  const text = limits && sendingLimitsText(limits)
  if (text === undefined) return <FirstLoad query={query} />
  return (
    <Box px={inset ? 'md' : 0} pb={inset ? 'md' : 0}>
      <Banner tone="info" title="Some emails will go out later">
        {text}
      </Banner>
    </Box>
  )
}
