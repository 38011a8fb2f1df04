import { NativeSelect, TextInput } from '@mantine/core'
import { fieldErrors } from '../../../kernel/field-errors.ts'
import { requiredField, typedDayField } from '../../../kernel/required-field.ts'
import { DateField } from '../../../ui/forms/DateField.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { useAppForm } from '../../../ui/forms/use-app-form.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { carrierNames } from '../../carriers/shared/carriers.ts'
import { medigapPlans } from '../../carriers/shared/plans.ts'
import { usStates } from '../../geo/shared/us-states.ts'
import { rateIncreasesApi } from '../client/rate-increases-client.ts'
import { storedText } from '../shared/increase-file-texts.ts'
import {
  percentInvalid,
  percentProblem,
  planProblem,
  readPercent,
} from '../shared/rate-increase.rules.ts'
import { saveFailed } from '../shared/rate-increase-texts.ts'
import { IncreaseInput } from '../shared/rate-increases.contract.ts'

const empty = { carrier: '', state: '', plan_code: 'G', basis_points: '', effective_on: '' }

const IncreaseForm = IncreaseInput.extend({
  basis_points: requiredField(percentInvalid, readPercent).refine(
    (percent) => percentProblem(percent) === undefined,
    percentInvalid,
  ),
  effective_on: typedDayField('Enter a date such as 01/01/2027'),
}).superRefine(({ plan_code, state }, { addIssue }) => {
  const message = planProblem(plan_code, state)
  if (message !== undefined) addIssue({ code: 'custom', path: ['plan_code'], message })
})

const states = usStates.map(({ code, name }) => ({ value: code, label: name }))
const plans = medigapPlans.map(({ code, name }) => ({ value: code, label: name }))
const carriers = carrierNames.map((name) => ({ value: name, label: name }))

/** One increase as a carrier announced it. */
export function EnterIncreaseDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal open onClose={onClose} title="Enter a rate increase">
      <EnterIncreaseForm onClose={onClose} />
    </Modal>
  )
}

function EnterIncreaseForm({ onClose }: { onClose: () => void }) {
  const add = useAction(rateIncreasesApi.addRateIncrease.mutationOptions(), {
    invalidates: [rateIncreasesApi.key()],
    failed: saveFailed,
  })
  const form = useAppForm({
    initialValues: empty,
    validate: (values) => fieldErrors(IncreaseForm, values),
  })
  return (
    <Form
      label="Rate increase"
      onSubmit={form.submit((values) =>
        add.run(IncreaseForm.parse(values), {
          onDone: (stored) => {
            toast({ message: storedText(stored), tone: 'positive' })
            onClose()
          },
        }),
      )}
      submitLabel="Save"
      submittingLabel="Saving..."
      submitting={add.busy}
      error={add.error}
      cancel={{ label: 'Cancel', onCancel: onClose }}
    >
      <NativeSelect
        label="Carrier"
        data-autofocus
        data={[{ value: '', label: 'Choose a carrier' }, ...carriers]}
        {...form.getInputProps('carrier')}
      />
      <NativeSelect
        label="State"
        data={[{ value: '', label: 'Choose a state' }, ...states]}
        {...form.getInputProps('state')}
      />
      <NativeSelect label="Plan" data={plans} {...form.getInputProps('plan_code')} />
      <TextInput
        label="Increase in percent"
        placeholder="8.5"
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('basis_points')}
      />
      <DateField label="Effective date" kind="near" {...form.textField('effective_on')} />
    </Form>
  )
}
