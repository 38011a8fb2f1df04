import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { sendingApi } from '../../sending/client/sending-client.ts'
import { sendingLimitsText } from '../../sending/shared/sending-limits.rules.ts'

/**
 * Beside numbers of emails to come: that not all leave on their day, while a domain is warmed up or
 * complaints halt a provider. `inset`: in a section without padding.
 */
export function SendingLimited({ inset = false }: { inset?: boolean }) {
  const limits = useQuery(sendingApi.readSendingLimits.queryOptions()).data
  const text = limits && sendingLimitsText(limits)
  return text === undefined ? null : (
    <Box px={inset ? 'md' : 0} pb={inset ? 'md' : 0}>
      <Banner tone="info" title="Some emails go later">
        {text}
      </Banner>
    </Box>
  )
}
