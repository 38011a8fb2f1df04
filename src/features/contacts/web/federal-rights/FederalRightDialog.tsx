import { NativeSelect, Textarea } from '@mantine/core'
import { ChangedMeanwhile } from '../../../../ui/forms/ChangedMeanwhile.tsx'
import { DateField } from '../../../../ui/forms/DateField.tsx'
import { Form } from '../../../../ui/forms/Form.tsx'
import { Modal } from '../../../../ui/overlay/Modal.tsx'
import { federalTriggerLabels } from '../../../enrollment-windows/shared/federal-texts.ts'
import {
  federalTriggers,
  medicareSinceValues,
} from '../../../enrollment-windows/shared/federal-triggers.ts'
import { endingFederalFormOf } from '../../shared/federal-rights/federal-form.rules.ts'
import {
  federalStatuses,
  maxProofLength,
} from '../../shared/federal-rights/federal-right-fields.ts'
import {
  federalStatusLabels,
  medicareSinceLabels,
} from '../../shared/federal-rights/federal-right-texts.ts'
import type { FederalRightRecord } from '../../shared/federal-rights/federal-rights.contract.ts'
import { useFederalForm } from './use-federal-rights.ts'

const labels = {
  trigger: 'Qualifying event',
  coverage_end: 'Last day of the old coverage',
  medicare_since: 'First got Medicare',
  proof: 'Proof',
  status: 'Reason for ending',
} as const

export type FederalRightDialogProps = {
  contactId: number
  /** Undefined to add one. */
  right: FederalRightRecord | undefined
  /** Only says why the right ends. */
  ending: boolean
  onClose: () => void
}

/** Adds a federal right, changes one or ends it. */
export function FederalRightDialog(props: FederalRightDialogProps) {
  const title = props.ending
    ? 'End guaranteed issue'
    : props.right === undefined
      ? 'Add guaranteed issue'
      : 'Edit guaranteed issue'
  return (
    <Modal open onClose={props.onClose} title={title}>
      <FederalFields {...props} title={title} />
    </Modal>
  )
}

function FederalFields({
  contactId,
  right,
  ending,
  onClose,
  title,
}: FederalRightDialogProps & { title: string }) {
  const { form, submit, changed, submitting, error } = useFederalForm({
    contactId,
    right,
    onSaved: onClose,
    ...(ending && { formOf: endingFederalFormOf }),
  })
  return (
    <Form
      label={title}
      onSubmit={submit}
      submitLabel={right === undefined || ending ? title : 'Save guaranteed issue'}
      submittingLabel="Saving..."
      submitting={submitting}
      error={error}
      cancel={{ label: 'Cancel', onCancel: onClose }}
    >
      <ChangedMeanwhile
        fields={changed.map((field) => labels[field as keyof typeof labels] ?? field)}
      />
      {ending ? (
        <NativeSelect
          label={labels.status}
          data-autofocus
          {...form.getInputProps('status')}
          data={federalStatuses
            .filter((status) => status !== 'open')
            .map((value) => ({ value, label: federalStatusLabels[value] }))}
        />
      ) : (
        <>
          <NativeSelect
            label={labels.trigger}
            data-autofocus
            {...form.getInputProps('trigger')}
            data={[
              { value: '', label: 'Please choose' },
              ...federalTriggers.map((value) => ({ value, label: federalTriggerLabels[value] })),
            ]}
          />
          <DateField
            label={labels.coverage_end}
            kind="near"
            description="The right lasts for the 63 days after this date."
            {...form.textField('coverage_end')}
          />
          <NativeSelect
            label={labels.medicare_since}
            description="Determines whether Plans C and F or Plans D and G apply. Until this is known, none of them is promised."
            {...form.getInputProps('medicare_since')}
            data={[
              { value: '', label: 'Not known' },
              ...medicareSinceValues.map((value) => ({ value, label: medicareSinceLabels[value] })),
            ]}
          />
          <Textarea
            label={labels.proof}
            description="The company asks for proof. Example: letter from the plan dated 10/02/2026."
            autosize
            minRows={2}
            maxRows={6}
            maxLength={maxProofLength}
            {...form.getInputProps('proof')}
          />
        </>
      )}
    </Form>
  )
}
