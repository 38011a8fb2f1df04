import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { countOf } from '../../../../kernel/count.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { StatusBadge } from '../../../../ui/data/StatusBadge.tsx'
import { AppLink } from '../../../../ui/foundation/AppLink.tsx'
import { displayInstant } from '../../../../ui/foundation/display-instant.ts'
import { Section } from '../../../../ui/frame/Section.tsx'
import { useMe } from '../../../access/client/use-me.ts'
import { pausesApi } from '../../client/pauses-client.ts'
import { pauseCountText } from '../../shared/pause-count-texts.ts'
import type { Pause } from '../../shared/pauses.contract.ts'
import { pauseExplained, pauseSentence } from '../../shared/pauses-texts.ts'
import { PauseCountLine } from './PauseCountLine.tsx'
import { useEndPause } from './use-end-pause.ts'

const AgencyPauseDialog = lazy(async () => ({
  default: (await import('./AgencyPauseDialog.tsx')).AgencyPauseDialog,
}))
const EndPauseDialog = lazy(async () => ({
  default: (await import('./EndPauseDialog.tsx')).EndPauseDialog,
}))

const pauseTones = { running: 'warning', planned: 'info' } as const

type Opened = { what: 'add' } | { what: 'change' | 'end'; pause: Pause }

/** The pauses of planned emails that run or are planned, and where they are set and ended. */
export function PausesSection() {
  const query = useQuery(pausesApi.listEmailPauses.queryOptions())
  const [open, setOpen] = useState<Opened>()
  const { end, busy } = useEndPause()
  const close = () => setOpen(undefined)
  const today = query.data?.today
  return (
    <Section
      title="Email pauses"
      description={pauseExplained}
      actions={
        <Button
          variant="default"
          size="sm"
          disabled={today === undefined}
          onClick={() => setOpen({ what: 'add' })}
        >
          Pause Emails
        </Button>
      }
    >
      <QueryState query={query} compact>
        {({ pauses, clients }) => (
          <Stack gap="md">
            {pauses.length === 0 && (
              <Text size="sm">No emails are paused, and no pauses are planned.</Text>
            )}
            {pauses.map((pause) => (
              <PauseRow key={pause.id} pause={pause} onOpen={setOpen} />
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
        {open !== undefined && open.what !== 'end' && today !== undefined && (
          <AgencyPauseDialog
            pause={open.what === 'change' ? open.pause : undefined}
            today={today}
            onClose={close}
          />
        )}
        {open?.what === 'end' && (
          <EndPauseDialog
            pause={open.pause}
            busy={busy}
            onEnd={() => end(open.pause, close)}
            onClose={close}
          />
        )}
      </Suspense>
    </Section>
  )
}

function PauseRow({ pause, onOpen }: { pause: Pause; onOpen: (opened: Opened) => void }) {
  const { timeZone } = useMe()
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <Stack gap={4} flex="1 1 18rem">
        <Group gap="xs">
          <StatusBadge status={pause.planned ? 'planned' : 'running'} tones={pauseTones} />
          <Text size="sm">{pauseSentence(pause)}</Text>
        </Group>
        <PauseCountLine input={{ id: pause.id }} textOf={(count) => pauseCountText(count, pause)} />
        <Text size="xs" c="dimmed">
          Set by {pause.created_by || 'a former member'} on{' '}
          {displayInstant(pause.created_at, timeZone)}
        </Text>
      </Stack>
      {pause.mine && (
        <Group gap="xs" flex="none">
          <Button variant="default" size="sm" onClick={() => onOpen({ what: 'change', pause })}>
            Edit
          </Button>
          <Button variant="default" size="sm" onClick={() => onOpen({ what: 'end', pause })}>
            End Pause
          </Button>
        </Group>
      )}
    </Group>
  )
}
