import { NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { noAgent } from '../../shared/contact-filter.ts'
import { contactCount } from '../../shared/contact-name.ts'
import { reassignAgentRequired, reassignFailed } from '../../shared/contact-texts.ts'
import type { BulkTarget } from './bulk-target.ts'
import { useBulkChange } from './use-bulk-change.ts'

export type ReassignDialogProps = {
  open: boolean
  onClose: () => void
  target: BulkTarget
  agents: readonly { id: number; name: string }[]
  onReassigned: () => void
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
  const reassign = useBulkChange(reassignFailed)
  const close = () => {
    setAgent('')
    setMissing(false)
    reassign.reset()
    onClose()
  }
  const confirm = () => {
    setMissing(agent === '')
    if (agent === '') return
    const nobody = agent === noAgent
    const name = agents.find(({ id }) => String(id) === agent)?.name ?? 'another agent'
    const said = nobody ? 'left without an agent' : `reassigned to ${name}`
    reassign.run(target, 'agent_id', nobody ? null : Number(agent), said, () => {
      close()
      onReassigned()
    })
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
          {contactCount(target.count)} will get a new owner. Emails to them will be sent in that
          agent’s name or, if there is no agent, in the default agent’s name.
        </Text>
        <NativeSelect
          label="New agent"
          data={[
            { value: '', label: 'Select an agent' },
            ...agents.map(({ id, name }) => ({ value: String(id), label: name })),
            { value: noAgent, label: 'No agent' },
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
