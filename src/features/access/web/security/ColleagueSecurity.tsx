import { useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { SignInAgainDialog } from '../../../../ui/overlay/SignInAgainDialog.tsx'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { secondFactorApi } from '../../client/second-factor-client.ts'
import { sessionsApi } from '../../client/sessions-client.ts'
import { needsSignInAgain, useSignInAgain } from '../../client/use-sign-in-again.ts'

export type ColleagueSecurityProps = { id: number; name: string }

/** For a colleague who lost a phone: ends the person's sessions, or removes the second factor. */
export function ColleagueSecurity({ id, name }: ColleagueSecurityProps) {
  const [asking, setAsking] = useState<'sign-out' | 'reset'>()
  const signOut = useAction(sessionsApi.signOutAgent.mutationOptions(), {
    failed: 'Failed to end sessions',
  })
  const reset = useAction(secondFactorApi.resetSecondFactor.mutationOptions(), {
    failed: 'Failed to reset second factor',
  })
  const signInAgain = useSignInAgain()
  const close = () => {
    signOut.reset()
    reset.reset()
    setAsking(undefined)
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsking('sign-out')}>
        End Sessions
      </Button>
      <Button variant="default" onClick={() => setAsking('reset')}>
        Reset Second Factor
      </Button>
      <ConfirmDialog
        open={asking === 'sign-out'}
        onClose={close}
        onConfirm={() =>
          signOut.run(
            { id },
            {
              onDone: ({ ended }) => {
                close()
                const sessions = ended === 1 ? '1 session' : `${ended} sessions`
                toast({ message: `Ended ${sessions} for ${name}`, tone: 'positive' })
              },
            },
          )
        }
        title={`End all sessions for ${name}?`}
        confirmLabel="End sessions"
        busy={signOut.busy}
        busyLabel="Ending..."
        error={signOut.error}
      >
        For a lost phone or computer. {name} will be logged out on all devices right away and can
        log in again with an emailed link. {name}’s API keys will stop working.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'reset'}
        onClose={close}
        onConfirm={() =>
          reset.run(
            { id },
            {
              onDone: ({ removed }) => {
                close()
                toast({
                  message: removed
                    ? `Removed the second factor for ${name}`
                    : `${name} does not have a second factor`,
                  tone: 'positive',
                })
              },
              onFailed: (error) => {
                if (!needsSignInAgain(error)) return
                close()
                signInAgain.ask()
              },
            },
          )
        }
        title={`Reset the second factor for ${name}?`}
        confirmLabel="Reset second factor"
        busy={reset.busy}
        busyLabel="Resetting..."
        error={reset.error}
      >
        Do this only if {name} has lost the authenticator app and the recovery codes. Make sure the
        request really comes from {name}. Their sessions and API keys will end, and they’ll get an
        email.
      </ConfirmDialog>
      <SignInAgainDialog {...signInAgain} before="reset a second factor" />
    </>
  )
}
