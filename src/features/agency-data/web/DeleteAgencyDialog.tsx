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
            quotes, emails, answers, and tasks are deleted in {graceOfDeletion} days, and quote
            links stop working.
          </List.Item>
          <List.Item>From now on your clients get no email from Holdfast.</List.Item>
          <List.Item>
            Everyone in the agency can log in and read until then, no one afterwards.
          </List.Item>
          <List.Item>The subscription is not renewed and ends with the deletion.</List.Item>
          <List.Item>Any admin can stop it within the {graceOfDeletion} days.</List.Item>
        </List>
      </ConfirmDialog>
      <ConfirmDialog
        open={understood && !signInAgain.open}
        onClose={onClose}
        onConfirm={confirm}
        title="Type the name of your agency"
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
            So that no one deletes an agency by accident: type <strong>{agency}</strong>.
          </Text>
          <TextInput
            label="Name of the agency"
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
