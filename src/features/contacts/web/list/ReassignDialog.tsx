import { NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { contactsApi } from '../../client/contacts-client.ts'
import { contactCount } from '../../shared/contact-name.ts'
import { reassignAgentRequired, reassignFailed } from '../../shared/contact-texts.ts'
import type { BulkTarget } from './bulk-target.ts'

export type ReassignDialogProps = {
  open: boolean
  onClose: () => void
  target: BulkTarget
  agents: readonly { id: number; name: string }[]
  onReassigned: (count: number, agent: string) => void
}

/** Lets an admin choose the new agent of the selected contacts. */
export function ReassignDialog({
  open,
  onClose,
  target,
  agents,
  onReassigned,
}: ReassignDialogProps) {
  const [agent, setAgent] = useState('')
  const [missing, setMissing] = useState(false)
  const reassign = useAction(contactsApi.reassignContacts.mutationOptions(), {
    failed: reassignFailed,
  })
  const close = () => {
    setAgent('')
    setMissing(false)
    reassign.reset()
    onClose()
  }
  const confirm = () => {
    setMissing(agent === '')
    if (agent === '') return
    const name = agents.find(({ id }) => String(id) === agent)?.name ?? ''
    const { selection } = target
    const selected = 'ids' in selection ? { contact_ids: selection.ids } : selection
    reassign.run(
      { ...selected, agent_id: Number(agent) },
      {
        onDone: (reassigned) => {
          close()
          onReassigned(reassigned.updated_ids.length, name)
        },
      },
    )
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={confirm}
      title="Reassign Agent"
      confirmLabel={`Reassign ${contactCount(target.count)}`}
      color="accent"
      busy={reassign.busy}
      busyLabel="Reassigning..."
      error={reassign.error}
    >
      <Stack gap="md">
        <Text>
          {contactCount(target.count)} will get a new owner. Emails to them are then sent in that
          agent’s name.
        </Text>
        <NativeSelect
          label="New agent"
          data={[
            { value: '', label: 'Select an agent' },
            ...agents.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={agent}
          onChange={(event) => {
            setAgent(event.currentTarget.value)
            setMissing(false)
          }}
          error={missing ? reassignAgentRequired : undefined}
          required
        />
      </Stack>
    </ConfirmDialog>
  )
}
