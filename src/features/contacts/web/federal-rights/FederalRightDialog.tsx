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
  trigger: 'What gives the right',
  coverage_end: 'Last day of the old coverage',
  medicare_since: 'Got Medicare for the first time',
  proof: 'Proof',
  status: 'Why it ends',
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
            description="The right holds on the 63 days after it."
            {...form.textField('coverage_end')}
          />
          <NativeSelect
            label={labels.medicare_since}
            description="Decides between Plans C and F and Plans D and G. While it is not known, none of these is promised."
            {...form.getInputProps('medicare_since')}
            data={[
              { value: '', label: 'Not known' },
              ...medicareSinceValues.map((value) => ({ value, label: medicareSinceLabels[value] })),
            ]}
          />
          <Textarea
            label={labels.proof}
            description="The company asks for it. Example: letter of the plan of 10/02/2026."
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
