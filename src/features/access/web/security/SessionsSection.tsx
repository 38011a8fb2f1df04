import { Badge, Group, Stack, Text } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { displayInstant } from '../../../../ui/foundation/display-instant.ts'
import { Section } from '../../../../ui/frame/Section.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { sessionsApi } from '../../client/sessions-client.ts'
import { useMe } from '../../client/use-me.ts'
import type { ListedSession } from '../../shared/sessions.contract.ts'
import styles from './security.module.css'

const loadFailed = 'Failed to load your sessions'
const endFailed = 'We could not end the session. Please try again.'

/** The devices on which the member is signed in, to end one or all others. */
export function SessionsSection() {
  const sessions = useQuery(sessionsApi.listSessions.queryOptions())
  return (
    <Section
      title="Where you are logged in"
      description="If you do not recognize a device or have lost one, log it out."
    >
      <QueryState query={sessions} compact errorText={loadFailed}>
        {(data) => <Sessions sessions={data.sessions} />}
      </QueryState>
    </Section>
  )
}

function Sessions({ sessions }: { sessions: readonly ListedSession[] }) {
  const [ending, setEnding] = useState<ListedSession | 'others'>()
  const invalidates = [sessionsApi.listSessions.key()]
  const one = useAction(sessionsApi.endOneSession.mutationOptions(), {
    invalidates,
    failed: endFailed,
  })
  const others = useAction(sessionsApi.endOtherSessions.mutationOptions(), {
    invalidates,
    failed: endFailed,
  })
  const count = sessions.filter(({ current }) => !current).length
  const close = () => {
    setEnding(undefined)
    one.reset()
    others.reset()
  }
  const done = (message: string) => {
    close()
    toast({ message, tone: 'positive' })
  }
  const confirm = () => {
    if (ending === 'others')
      others.run(undefined, {
        onDone: ({ ended }) =>
          done(ended === 1 ? '1 device logged out' : `${ended} devices logged out`),
      })
    else if (ending !== undefined)
      one.run({ id: ending.id }, { onDone: () => done(`${ending.device} logged out`) })
  }
  const named = ending !== undefined && ending !== 'others' ? ending.device : undefined
  return (
    <Stack gap="md">
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <Session key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {count > 0 && (
        <div>
          <Button variant="default" onClick={() => setEnding('others')}>
            Log out all other devices
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={ending !== undefined}
        onClose={close}
        onConfirm={confirm}
        title={named === undefined ? 'Log out all other devices?' : `Log out ${named}?`}
        confirmLabel={named === undefined ? 'Log out all others' : 'Log out'}
        busy={one.busy || others.busy}
        busyLabel="Logging out..."
        error={one.error ?? others.error}
      >
        {named === undefined
          ? 'You’ll stay logged in on this device. Unsaved work on the others will be lost.'
          : 'Unsaved work on that device will be lost. To use it again, log in there.'}
      </ConfirmDialog>
    </Stack>
  )
}

function Session({ session, onEnd }: { session: ListedSession; onEnd: () => void }) {
  const { timeZone } = useMe()
  const { device, mobile, ipAddress, signedInAt, lastUsedAt, current } = session
  const Icon = mobile ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={styles.session}>
      <Icon size={24} aria-hidden />
      <div>
        <Group gap="xs">
          <Text fw={560}>{device}</Text>
          {current && <Badge color="positive">This device</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          Last used {displayInstant(lastUsedAt, timeZone)}
        </Text>
        <Text size="sm" c="dimmed">
          Logged in {displayInstant(signedInAt, timeZone)}
        </Text>
        <Text size="sm" c="dimmed" className={styles.ipAddress}>
          IP address {ipAddress ?? 'unknown'}
        </Text>
      </div>
      {!current && (
        <Button size="sm" variant="default" onClick={onEnd} aria-label={`Log out ${device}`}>
          Log out
        </Button>
      )}
    </li>
  )
}
