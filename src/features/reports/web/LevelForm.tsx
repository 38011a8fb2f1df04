import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { withoutDollarSign } from '../../../kernel/money.ts'
import { parseStateCode } from '../../../kernel/us-state.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { MoneyField } from '../../../ui/forms/MoneyField.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { useAppForm } from '../../../ui/forms/use-app-form.ts'
import { toast } from '../../../ui/overlay/toasts.ts'
import { medigapPlanCodes, medigapPlans } from '../../carriers/shared/plans.ts'
import { usStates } from '../../geo/shared/us-states.ts'
import { readPercent } from '../../rate-increases/shared/rate-increase.rules.ts'
import { reportsApi } from '../client/reports-client.ts'
import { bookCarriers } from '../shared/book-filter.ts'
import { levelProblem, payProblem } from '../shared/commission-level.rules.ts'
import { readDollars, storedLevelsText } from '../shared/level-file.rules.ts'
import { levelNotSaved } from '../shared/report-texts.ts'

const empty = {
  carrier: '',
  state: '',
  plan_code: '',
  from_year: '1',
  until_year: '',
  unit: 'percent',
  pays: '',
}
type Typed = typeof empty

/** Returns the typed level; years that are not numbers are NaN, which its rules refuse. */
const read = (typed: Typed) => {
  const percent = typed.unit === 'percent'
  const paid = percent ? readPercent(typed.pays) : readDollars(typed.pays)
  const year = (text: string) => (/^\s*\d{1,4}\s*$/.test(text) ? Number(text) : Number.NaN)
  return {
    carrier: bookCarriers.find((name) => name === typed.carrier),
    state: parseStateCode(typed.state) ?? null,
    plan_code: medigapPlanCodes.find((code) => code === typed.plan_code) ?? null,
    from_year: year(typed.from_year),
    until_year: typed.until_year.trim() === '' ? null : year(typed.until_year),
    paid,
    basis_points: percent ? (paid ?? null) : null,
    cents: percent ? null : (paid ?? null),
  }
}

function problemsOf(typed: Typed): Partial<Record<keyof Typed, string>> {
  const { carrier, paid, ...level } = read(typed)
  if (carrier === undefined) return { carrier: 'Choose a carrier' }
  if (paid === undefined) return { pays: payProblem }
  const wrong = levelProblem({ carrier, ...level })
  if (wrong === undefined) return {}
  const field = wrong.field === 'basis_points' || wrong.field === 'cents' ? 'pays' : wrong.field
  return { [field]: wrong.problem }
}

const carriers = bookCarriers.map((name) => ({
  value: name,
  label: name === 'Other' ? 'Other carriers' : name,
}))
const states = usStates.map(({ code, name }) => ({ value: code, label: name }))
const plans = medigapPlans.map(({ code, name }) => ({ value: code, label: name }))

/** One level of the schedule. */
export function LevelForm({ onDone }: { onDone: () => void }) {
  const add = useAction(reportsApi.addCommissionLevel.mutationOptions(), {
    invalidates: [reportsApi.key()],
    failed: levelNotSaved,
  })
  const form = useAppForm({ initialValues: empty, validate: problemsOf })
  return (
    <Form
      label="Commission level"
      onSubmit={form.submit((typed) => {
        const { carrier, paid: _, ...level } = read(typed)
        if (carrier === undefined) return
        add.run(
          { carrier, ...level },
          {
            onDone: (stored) => {
              toast({ message: storedLevelsText(stored), tone: 'positive' })
              onDone()
            },
          },
        )
      })}
      submitLabel="Save"
      submittingLabel="Saving..."
      submitting={add.busy}
      error={add.error}
      cancel={{ label: 'Back', onCancel: onDone }}
    >
      <NativeSelect
        label="Carrier"
        data-autofocus
        data={[{ value: '', label: 'Choose a carrier' }, ...carriers]}
        {...form.getInputProps('carrier')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <NativeSelect
          label="State"
          data={[{ value: '', label: 'Every state' }, ...states]}
          {...form.getInputProps('state')}
        />
        <NativeSelect
          label="Plan"
          data={[{ value: '', label: 'Every plan' }, ...plans]}
          {...form.getInputProps('plan_code')}
        />
        <TextInput
          label="From year"
          description="Policy year, 1 for the first twelve months"
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('from_year')}
        />
        <TextInput
          label="Until year (optional)"
          description="Leave blank for every later year"
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('until_year')}
        />
        <NativeSelect
          label="Paid as"
          data={[
            { value: 'percent', label: 'Percent of the premium' },
            { value: 'dollars', label: 'Dollars a year per policy' },
          ]}
          {...form.getInputProps('unit')}
          onChange={(event) => {
            form.setFieldValue('unit', event.currentTarget.value)
            form.setFieldValue('pays', withoutDollarSign(form.values.pays))
          }}
        />
        {form.values.unit === 'percent' ? (
          <TextInput
            label="Percent"
            placeholder="20"
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps('pays')}
          />
        ) : (
          <MoneyField label="Dollars a year" placeholder="250" {...form.textField('pays')} />
        )}
      </SimpleGrid>
    </Form>
  )
}
