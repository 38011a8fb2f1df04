import { List, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '../../../kernel/count.ts'
import { useAction } from '../../../ui/forms/use-action.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { SignInAgainDialog } from '../../../ui/overlay/SignInAgainDialog.tsx'
import { meQuery } from '../../access/client/use-me.ts'
import { needsSignInAgain, useSignInAgain } from '../../access/client/use-sign-in-again.ts'
import { graceOfDeletion } from '../../entitlements/shared/agency-life.rules.ts'
import { agencyDataApi } from '../client/agency-data-client.ts'
import { deletionFailed, wrongAgencyName } from '../shared/agency-data-texts.ts'
import { isAgencyName } from '../shared/agency-name.rules.ts'

export type DeleteAgencyDialogProps = { agency: string; onClose: () => void }

/** Asks twice: first what it means, then for the agency's name. */
export function DeleteAgencyDialog({ agency, onClose }: DeleteAgencyDialogProps) {
  const counted = useQuery(agencyDataApi.readAgencyData.queryOptions({ input: { count: 'true' } }))
  const clients = counted.data?.clients ?? undefined
  const [understood, setUnderstood] = useState(false)
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState(false)
  const signInAgain = useSignInAgain()
  const remove = useAction(agencyDataApi.askForDeletion.mutationOptions(), {
    invalidates: [agencyDataApi.key(), meQuery.queryKey],
    failed: deletionFailed,
  })
  const confirm = () => {
    const isRight = isAgencyName(name, agency)
    setWrong(!isRight)
    if (!isRight || remove.busy) return
    remove.run(
      { name },
      {
        onDone: onClose,
        onFailed: (error) => {
          if (!needsSignInAgain(error)) return
          remove.reset()
          signInAgain.ask()
        },
      },
    )
  }
  return (
    <>
      <ConfirmDialog
        open={!understood}
        onClose={onClose}
        onConfirm={() => setUnderstood(true)}
        title={`Delete ${agency}?`}
        confirmLabel="I understand, continue"
        cancelLabel="Keep the agency"
      >
        <List spacing="xs">
          <List.Item>
            {clients === undefined ? 'All clients' : countOf(clients, 'client')} with all policies,
            quotes, emails, answers, and tasks will be deleted in {graceOfDeletion} days, and quote
            links will stop working.
          </List.Item>
          <List.Item>Starting now, your clients will get no emails from Holdfast.</List.Item>
          <List.Item>
            Until then, everyone in the agency can log in and view data. After that, no one can.
          </List.Item>
          <List.Item>The subscription will not renew and will end with the deletion.</List.Item>
          <List.Item>Any admin can stop the deletion within {graceOfDeletion} days.</List.Item>
        </List>
      </ConfirmDialog>
      <ConfirmDialog
        open={understood && !signInAgain.open}
        onClose={onClose}
        onConfirm={confirm}
        title="Enter your agency’s name"
        confirmLabel={`Delete in ${graceOfDeletion} days`}
        cancelLabel="Keep the agency"
        busy={remove.busy}
        busyLabel="Asking..."
        error={remove.error}
        disabled={name.trim() === ''}
      >
        <Stack
          gap="sm"
          component="form"
          onSubmit={(event) => {
            event.preventDefault()
            confirm()
          }}
        >
          <Text>
            To confirm, enter <strong>{agency}</strong>.
          </Text>
          <TextInput
            label="Agency name"
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value)
              setWrong(false)
            }}
            error={wrong ? wrongAgencyName : undefined}
            autoComplete="off"
            data-autofocus
          />
        </Stack>
      </ConfirmDialog>
      <SignInAgainDialog {...signInAgain} before="delete your agency" />
    </>
  )
}
