import { Anchor, Box, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { countOf } from '../../../../kernel/count.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { AppLink } from '../../../../ui/foundation/AppLink.tsx'
import { displayInstant } from '../../../../ui/foundation/display-instant.ts'
import { Section } from '../../../../ui/frame/Section.tsx'
import { useMe } from '../../../access/client/use-me.ts'
import { pausesApi } from '../../client/pauses-client.ts'
import type { Pause } from '../../shared/pauses.contract.ts'
import { pauseExplained, pauseSentence } from '../../shared/pauses-texts.ts'
import { useEndPause } from './use-end-pause.ts'

const AddPauseDialog = lazy(async () => ({
  default: (await import('./AddPauseDialog.tsx')).AddPauseDialog,
}))
const EndPauseDialog = lazy(async () => ({
  default: (await import('./EndPauseDialog.tsx')).EndPauseDialog,
}))

/** The pauses of planned emails that run, and where one is set or ended. */
export function PausesSection() {
  const query = useQuery(pausesApi.listEmailPauses.queryOptions())
  const { timeZone } = useMe()
  const [open, setOpen] = useState<'add' | Pause>()
  const { end, busy } = useEndPause()
  const close = () => setOpen(undefined)
  return (
    <Section
      title="Pauses of Emails"
      description={pauseExplained}
      actions={
        <Button variant="default" size="sm" onClick={() => setOpen('add')}>
          Pause Emails
        </Button>
      }
    >
      <QueryState query={query} compact>
        {({ pauses, clients }) => (
          <Stack gap="sm">
            {pauses.length === 0 && <Text size="sm">No pause of the agency runs.</Text>}
            {pauses.map((pause) => (
              <Group key={pause.id} justify="space-between" gap="sm" wrap="nowrap">
                <Stack gap={0}>
                  <Text size="sm">{pauseSentence(pause)}</Text>
                  <Text size="xs" c="dimmed">
                    Set by {pause.created_by || 'a former member'} on{' '}
                    {displayInstant(pause.created_at, timeZone)}
                  </Text>
                </Stack>
                {pause.mine && (
                  <Box flex="none">
                    <Button variant="default" size="sm" onClick={() => setOpen(pause)}>
                      End Pause
                    </Button>
                  </Box>
                )}
              </Group>
            ))}
            {clients > 0 && (
              <Text size="sm">
                <Anchor
                  component={AppLink}
                  inherit
                  underline="always"
                  href="/contacts?emails=paused"
                >
                  {countOf(clients, 'client')} with a pause of {clients === 1 ? 'its' : 'their'} own
                </Anchor>
              </Text>
            )}
          </Stack>
        )}
      </QueryState>
      <Suspense>
        {open === 'add' && <AddPauseDialog onClose={close} />}
        {open !== undefined && open !== 'add' && (
          <EndPauseDialog pause={open} busy={busy} onEnd={() => end(open, close)} onClose={close} />
        )}
      </Suspense>
    </Section>
  )
}
