import { Badge, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { displayInstant } from '../../../../ui/foundation/display-instant.ts'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { Modal } from '../../../../ui/overlay/Modal.tsx'
import { SignInAgainDialog } from '../../../../ui/overlay/SignInAgainDialog.tsx'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { secondFactorApi } from '../../client/second-factor-client.ts'
import { useMe } from '../../client/use-me.ts'
import { useSignInAgain } from '../../client/use-sign-in-again.ts'
import type { SecondFactorState } from '../../shared/second-factor.contract.ts'
import { secondFactorDemanded } from '../../shared/second-factor-texts.ts'
import { AddPasskey } from './AddPasskey.tsx'
import { NewRecoveryCodesDialog } from './NewRecoveryCodesDialog.tsx'
import { PasskeyList } from './PasskeyList.tsx'
import { canUsePasskeys } from './passkey-in-browser.ts'
import { AppSetUp, SecondFactorSetUp } from './SecondFactorSetUp.tsx'
import { TurnOffDialog } from './TurnOffDialog.tsx'

const loadFailed = 'Failed to load your second factor'
/** Below this number the section asks for new recovery codes. */
const fewCodes = 3

/** The member's own second factor, on the profile. */
export function SecondFactorSection() {
  const state = useQuery(secondFactorApi.readSecondFactor.queryOptions())
  return (
    <Section
      title="Second factor"
      description="A passkey or a code from an app on your phone, in addition to the link in your email. With it, a stranger who reads your email cannot log in."
    >
      <QueryState query={state} compact errorText={loadFailed}>
        {({ secondFactor }) => <SecondFactor {...secondFactor} />}
      </QueryState>
    </Section>
  )
}

type Open = 'setup' | 'app' | 'passkey' | 'codes' | 'off' | undefined

function SecondFactor(state: SecondFactorState) {
  const { email, active, app, passkeys, since, recoveryCodesLeft, required } = state
  const { timeZone } = useMe()
  const queries = useQueryClient()
  const signInAgain = useSignInAgain()
  const [open, setOpen] = useState<Open>()
  const close = () => {
    setOpen(undefined)
    void queries.invalidateQueries({ queryKey: secondFactorApi.readSecondFactor.key() })
  }
  const done = (message: string) => {
    close()
    toast({ message, tone: 'positive' })
  }
  const askAgain = () => {
    setOpen(undefined)
    signInAgain.ask()
  }
  return (
    <Stack gap="md">
      {active ? (
        <>
          <Group gap="sm">
            <Badge color="positive">On</Badge>
            <Text>
              Since {since === null ? '' : displayInstant(since, timeZone)}. {recoveryCodesLeft} of
              10 recovery codes left.
            </Text>
          </Group>
          {recoveryCodesLeft < fewCodes && (
            <Banner tone="warning">
              You’re running low on recovery codes. Get new ones so a lost phone does not lock you
              out.
            </Banner>
          )}
          {passkeys.length > 0 && <PasskeyList passkeys={passkeys} onSignInAgain={askAgain} />}
          <Group gap="xs">
            <Button variant="default" onClick={() => setOpen('app')}>
              {app ? 'Move to another phone' : 'Add an authenticator app'}
            </Button>
            {canUsePasskeys() && (
              <Button variant="default" onClick={() => setOpen('passkey')}>
                Add a passkey
              </Button>
            )}
            <Button variant="default" onClick={() => setOpen('codes')}>
              New recovery codes
            </Button>
            {!required && (
              <Button variant="default" color="critical" onClick={() => setOpen('off')}>
                Turn off the second factor
              </Button>
            )}
          </Group>
          {required && (
            <Text size="sm" c="dimmed">
              {secondFactorDemanded}
            </Text>
          )}
        </>
      ) : (
        <Group gap="sm">
          <Button onClick={() => setOpen('setup')}>Set up</Button>
          <Badge color="gray">Off</Badge>
        </Group>
      )}
      <Modal open={open === 'setup'} onClose={close} title="Set up a second factor">
        <SecondFactorSetUp email={email} onDone={() => done('Your second factor is on')} />
      </Modal>
      <Modal
        open={open === 'app'}
        onClose={close}
        title={app ? 'Move to another phone' : 'Add an authenticator app'}
      >
        <AppSetUp email={email} onDone={() => done('Your second factor is on')} />
      </Modal>
      <Modal open={open === 'passkey'} onClose={close} title="Add a passkey">
        <AddPasskey email={email} onDone={() => done('Your passkey was added')} />
      </Modal>
      <NewRecoveryCodesDialog open={open === 'codes'} onClose={close} onSignInAgain={askAgain} />
      <TurnOffDialog open={open === 'off'} onClose={close} onSignInAgain={askAgain} />
      <SignInAgainDialog {...signInAgain} before="change your second factor" />
    </Stack>
  )
}
