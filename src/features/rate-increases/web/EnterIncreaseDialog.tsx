import { NativeSelect, TextInput } from '@mantine/core'
import { parseTypedDate } from '../../../kernel/typed-date.ts'
import { parseStateCode } from '../../../kernel/us-state.ts'
import { DateField } from '../../../ui/forms/DateField.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { useAppForm } from '../../../ui/forms/use-app-form.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { carrierNames } from '../../carriers/shared/carriers.ts'
import { medigapPlanCodes, medigapPlans } from '../../carriers/shared/plans.ts'
import { usStates } from '../../geo/shared/us-states.ts'
import { rateIncreasesApi } from '../client/rate-increases-client.ts'
import { storedText } from '../shared/increase-file-texts.ts'
import { percentProblem, planProblem, readPercent } from '../shared/rate-increase.rules.ts'
import { saveFailed } from '../shared/rate-increase-texts.ts'

const empty = { carrier: '', state: '', plan_code: 'G', percent: '', effective_on: '' }
type Typed = typeof empty

const read = (typed: Typed) => ({
  carrier: carrierNames.find((name) => name === typed.carrier),
  state: parseStateCode(typed.state),
  plan_code: medigapPlanCodes.find((code) => code === typed.plan_code),
  basis_points: readPercent(typed.percent),
  effective_on: parseTypedDate(typed.effective_on, 'near'),
})

function problemsOf(typed: Typed): Partial<Record<keyof Typed, string>> {
  const { carrier, state, plan_code, basis_points, effective_on } = read(typed)
  const percent = percentProblem(basis_points)
  const plan = plan_code && state && planProblem(plan_code, state)
  return {
    ...(carrier === undefined && { carrier: 'Choose a carrier' }),
    ...(state === undefined && { state: 'Choose a state' }),
    ...(plan !== undefined && { plan_code: plan }),
    ...(percent !== undefined && { percent }),
    ...(effective_on === undefined && { effective_on: 'Type a date such as 01/01/2027' }),
  }
}

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
  const form = useAppForm({ initialValues: empty, validate: problemsOf })
  return (
    <Form
      label="Rate increase"
      onSubmit={form.submit((typed) => {
        const { carrier, state, plan_code, basis_points, effective_on } = read(typed)
        if (!carrier || !state || !plan_code || basis_points === undefined || !effective_on) return
        add.run(
          { carrier, state, plan_code, basis_points, effective_on },
          {
            onDone: (stored) => {
              toast({ message: storedText(stored), tone: 'positive' })
              onClose()
            },
          },
        )
      })}
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
        {...form.getInputProps('percent')}
      />
      <DateField label="Effective date" kind="near" {...form.textField('effective_on')} />
    </Form>
  )
}
