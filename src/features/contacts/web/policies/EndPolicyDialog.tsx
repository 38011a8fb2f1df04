import { NativeSelect, Text } from '@mantine/core'
import { DateField } from '../../../../ui/forms/DateField.tsx'
import { Form } from '../../../../ui/forms/Form.tsx'
import { Modal } from '../../../../ui/overlay/Modal.tsx'
import type { ClientPolicy } from '../../shared/policies/policies.contract.ts'
import { endingFormOf } from '../../shared/policies/policy-form.rules.ts'
import { endedStatuses, policyStatusLabels } from '../../shared/policies/policy-status.ts'
import { policyTitle } from '../../shared/policies/policy-words.ts'
import { usePolicyForm } from './use-policy-form.ts'

export type EndPolicyDialogProps = {
  contactId: number
  policy: ClientPolicy
  onClose: () => void
}

/** Says why and when a policy ended. One that replaces it is added as another policy. */
export function EndPolicyDialog(props: EndPolicyDialogProps) {
  const title = policyTitle(props.policy)
  return (
    <Modal open onClose={props.onClose} title={`End ${title}`} size="sm">
      <EndPolicyFields {...props} />
    </Modal>
  )
}

function EndPolicyFields({ contactId, policy, onClose }: EndPolicyDialogProps) {
  const { form, submit, submitting, error } = usePolicyForm({
    contactId,
    policy,
    inForce: undefined,
    onSaved: onClose,
    formOf: endingFormOf,
  })
  return (
    <Form
      label="End policy"
      onSubmit={submit}
      submitLabel="End policy"
      submittingLabel="Saving..."
      submitting={submitting}
      error={error}
      cancel={{ label: 'Cancel', onCancel: onClose }}
    >
      <NativeSelect
        label="Reason"
        {...form.getInputProps('status')}
        data={endedStatuses.map((value) => ({ value, label: policyStatusLabels[value] }))}
      />
      <DateField
        label="Last day"
        kind="near"
        description="Leave blank if unknown."
        {...form.textField('end_date')}
      />
      {policy.in_force && (
        <Text size="sm" c="dimmed">
          The client will have no policy in force. The contact’s carrier, plan type and effective
          date stay blank until another policy is in force.
        </Text>
      )}
    </Form>
  )
}
