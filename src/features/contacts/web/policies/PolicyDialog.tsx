import { Checkbox, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { ChangedMeanwhile } from '../../../../ui/forms/ChangedMeanwhile.tsx'
import { DateField } from '../../../../ui/forms/DateField.tsx'
import { Form } from '../../../../ui/forms/Form.tsx'
import { MoneyField } from '../../../../ui/forms/MoneyField.tsx'
import { Modal } from '../../../../ui/overlay/Modal.tsx'
import { medigapPlans } from '../../../carriers/shared/plans.ts'
import { contactCarriers } from '../../shared/contact-columns.ts'
import type { ClientPolicy } from '../../shared/policies/policies.contract.ts'
import { otherPlan } from '../../shared/policies/policy-form.rules.ts'
import { policyStatusLabels, statusesOfPolicies } from '../../shared/policies/policy-status.ts'
import { policyTitle } from '../../shared/policies/policy-words.ts'
import { useOwnerOptions } from '../edit/use-owner-options.ts'
import { usePolicyForm } from './use-policy-form.ts'

const notKnown = { value: '', label: 'Not known' }
const plans = [
  notKnown,
  ...medigapPlans.map((plan) => ({
    value: plan.code,
    label: 'closed' in plan ? `${plan.name} (no longer sold)` : plan.name,
  })),
  { value: otherPlan, label: 'Another plan' },
]
const labels = {
  carrier: 'Carrier',
  carrier_words: 'Carrier as written',
  plan_code: 'Plan',
  select_network: 'SELECT policy, with a network',
  plan_words: 'Plan as written',
  policy_number: 'Policy number',
  effective_date: 'Effective date',
  end_date: 'Last day',
  premium: 'Monthly premium',
  premium_on: 'Premium as of',
  rate_class: 'Rate class',
  sold_by: 'Sold by',
  sold_by_words: 'Sold by someone else',
  status: 'Status',
  replaces: 'Replaces the policy in force',
} as const

export type PolicyDialogProps = {
  contactId: number
  /** Undefined to add one. */
  policy: ClientPolicy | undefined
  /** The policy in force, maybe this one. */
  inForce: ClientPolicy | undefined
  onClose: () => void
}

/** Adds a policy or changes one. */
export function PolicyDialog(props: PolicyDialogProps) {
  const { policy, onClose } = props
  const title = policy === undefined ? 'Add policy' : `Edit ${policyTitle(policy)}`
  return (
    <Modal open onClose={onClose} title={title} size="lg">
      <PolicyFormFields {...props} />
    </Modal>
  )
}

function PolicyFormFields({ contactId, policy, inForce, onClose }: PolicyDialogProps) {
  const other = inForce?.id === policy?.id ? undefined : inForce
  const { form, submit, changed, submitting, error } = usePolicyForm({
    contactId,
    policy,
    inForce: other,
    onSaved: onClose,
  })
  const owners = useOwnerOptions(undefined).filter(({ value }) => value !== '')
  const seller =
    policy === undefined || policy.sold_by === null
      ? []
      : [{ value: String(policy.sold_by), label: policy.sold_by_name ?? 'An agent' }]
  const sellers = [
    notKnown,
    ...new Map([...seller, ...owners].map((option) => [option.value, option])).values(),
  ]
  const values = form.getValues()
  const text = (name: 'carrier_words' | 'plan_words' | 'policy_number' | 'rate_class') => ({
    label: labels[name],
    maxLength: name === 'policy_number' || name === 'rate_class' ? 100 : 200,
    autoComplete: 'off',
    ...form.getInputProps(name),
  })
  const premium = form.textField('premium')
  return (
    <Form
      label={policy === undefined ? 'Add policy' : 'Edit policy'}
      onSubmit={submit}
      submitLabel={policy === undefined ? 'Add policy' : 'Save policy'}
      submittingLabel="Saving..."
      submitting={submitting}
      error={error}
      cancel={{ label: 'Cancel', onCancel: onClose }}
    >
      <ChangedMeanwhile
        fields={changed.map((field) => labels[field as keyof typeof labels] ?? field)}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <NativeSelect
          label={labels.carrier}
          {...form.getInputProps('carrier')}
          data={[notKnown, ...contactCarriers]}
        />
        <TextInput {...text('carrier_words')} />
        <NativeSelect label={labels.plan_code} {...form.getInputProps('plan_code')} data={plans} />
        <TextInput {...text('plan_words')} />
        <TextInput {...text('policy_number')} />
        <TextInput {...text('rate_class')} />
        <DateField
          label={labels.effective_date}
          kind="near"
          {...form.textField('effective_date')}
        />
        <DateField label={labels.end_date} kind="near" {...form.textField('end_date')} />
        <MoneyField
          label={labels.premium}
          placeholder="142.50"
          {...premium}
          onChange={(typed) => {
            premium.onChange(typed)
            // Another premium is not known since the day of the earlier one.
            if (!form.isTouched('premium_on')) form.setFieldValue('premium_on', '')
          }}
        />
        <DateField
          label={labels.premium_on}
          kind="near"
          description="Leave blank for today."
          {...form.textField('premium_on')}
        />
        <NativeSelect label={labels.sold_by} {...form.getInputProps('sold_by')} data={sellers} />
        <TextInput
          label={labels.sold_by_words}
          maxLength={100}
          autoComplete="off"
          {...form.getInputProps('sold_by_words')}
        />
        <NativeSelect
          label={labels.status}
          description={
            values.status === 'pending' && 'It takes effect automatically on its effective date.'
          }
          {...form.getInputProps('status')}
          data={statusesOfPolicies.map((value) => ({ value, label: policyStatusLabels[value] }))}
        />
      </SimpleGrid>
      {values.plan_code !== '' && values.plan_code !== otherPlan && (
        <Checkbox
          label={labels.select_network}
          {...form.getInputProps('select_network', { type: 'checkbox' })}
        />
      )}
      {other !== undefined && values.status === 'active' && (
        <Checkbox
          label={`Replaces ${policyTitle(other)}, which ends on this policy’s effective date`}
          {...form.getInputProps('replaces', { type: 'checkbox' })}
        />
      )}
    </Form>
  )
}
