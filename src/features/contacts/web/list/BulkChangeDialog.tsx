import { NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import {
  type ClientStatus,
  clientStatusEffects,
  clientStatuses,
  clientStatusLabel,
} from '../../../organizations/shared/client-status.rules.ts'
import { contactCarriers, planTypes } from '../../shared/contact-columns.ts'
import { contactCount } from '../../shared/contact-name.ts'
import { bulkFailed } from '../../shared/contact-texts.ts'
import { type BulkField, maxUndone } from '../../shared/list/bulk-change.contract.ts'
import type { BulkTarget } from './bulk-target.ts'
import { useBulkChange } from './use-bulk-change.ts'

export type BulkChangeDialogProps = {
  open: boolean
  onClose: () => void
  target: BulkTarget
  onChanged: () => void
}

interface Choice {
  readonly label: string
  readonly values: readonly { readonly value: string; readonly label: string }[]
}
const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const unknown = { value: '', label: 'Not known' }

/** The fields in the order of the dialog. Owners have a separate one. */
const choices: Readonly<Record<Exclude<BulkField, 'agent_id'>, Choice>> = {
  client_status: {
    label: 'Client Status',
    values: clientStatuses.map((value) => ({ value, label: clientStatusLabel(value) })),
  },
  do_not_contact: {
    label: 'Emails',
    values: [
      { value: 'true', label: 'Stop all emails' },
      { value: 'false', label: 'Allow emails' },
    ],
  },
  current_carrier: { label: 'Carrier', values: [...same(contactCarriers), unknown] },
  plan_type: { label: 'Plan', values: [...same(planTypes), unknown] },
}
type Field = keyof typeof choices

function effect(field: Field, value: string): string {
  if (field === 'client_status') return clientStatusEffects[value as ClientStatus].effect
  if (field === 'do_not_contact')
    return value === 'true'
      ? 'They will get no emails, even ones already planned.'
      : 'Emails will be planned again. Clients who unsubscribed still get none.'
  return 'Corrects the policy in force, or adds one if none is known.'
}

/** Sets one field of the selected contacts. */
export function BulkChangeDialog({ open, onClose, target, onChanged }: BulkChangeDialogProps) {
  const [field, setField] = useState<Field>('client_status')
  const [value, setValue] = useState<string>('active')
  const change = useBulkChange(bulkFailed)
  const close = () => {
    change.reset()
    onClose()
  }
  const sent = field === 'do_not_contact' ? value === 'true' : value === '' ? null : value
  const shown = choices[field].values.find((one) => one.value === value)?.label ?? ''
  const undone = !['current_carrier', 'plan_type'].includes(field) && target.count <= maxUndone
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() =>
        change.run(target, field, sent, `changed: ${choices[field].label}, ${shown}`, onChanged)
      }
      title="Change contacts"
      confirmLabel={`Change ${contactCount(target.count)}`}
      color="accent"
      busy={change.busy}
      busyLabel="Changing..."
      error={change.error}
    >
      <Stack gap="md">
        <NativeSelect
          label="Field to change"
          value={field}
          data={Object.entries(choices).map(([key, { label }]) => ({ value: key, label }))}
          onChange={(event) => {
            const next = event.currentTarget.value as Field
            setField(next)
            setValue(choices[next].values[0]?.value ?? '')
          }}
        />
        <NativeSelect
          label="New value"
          value={value}
          data={[...choices[field].values]}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <Text>{effect(field, value)}</Text>
        <Text size="sm" c="dimmed">
          {undone
            ? 'You can undo this right afterward.'
            : 'This cannot be undone in one step. To keep the current values, export the list first.'}
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}
