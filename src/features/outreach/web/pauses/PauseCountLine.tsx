import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { minuteMs } from '../../../../kernel/duration.ts'
import { pausesApi } from '../../client/pauses-client.ts'
import {
  pauseBeingCounted,
  pauseCountLimits,
  pauseNotCounted,
} from '../../shared/pause-count-texts.ts'
import type { PauseCount } from '../../shared/pauses.contract.ts'
import { SendingLimited } from '../SendingLimited.tsx'

type CountInput = Parameters<typeof pausesApi.countPausedEmails.queryOptions>[0]['input']

export type PauseCountLineProps = {
  input: CountInput
  textOf: (count: PauseCount) => string
  /** Where a member is about to decide: with the limits of the count, made again each time. */
  explained?: boolean
}

/** The number of emails that a pause holds and when they go, by the planner itself. */
export function PauseCountLine({ input, textOf, explained = false }: PauseCountLineProps) {
  const { data, isError } = useQuery(
    pausesApi.countPausedEmails.queryOptions({ input, staleTime: explained ? 0 : minuteMs }),
  )
  return (
    <Stack gap="xs">
      <Text size="sm" role={explained ? 'status' : undefined}>
        {isError ? pauseNotCounted : data === undefined ? pauseBeingCounted : textOf(data)}
      </Text>
      {explained && (
        <>
          <Text size="sm" c="dimmed">
            {pauseCountLimits}
          </Text>
          <SendingLimited />
        </>
      )}
    </Stack>
  )
}
