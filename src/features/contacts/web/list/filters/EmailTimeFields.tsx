import { Group, NativeSelect, TextInput } from '@mantine/core'
import {
  currentTypeOf,
  emailTypeNames,
  typesCausedBy,
} from '../../../../organizations/shared/email-types.ts'
import { typeWords, valueWords } from '../../../shared/list/range-words.ts'
import { type EmailTimeErrors, type EmailTimeForm, takesType } from './email-time-form.rules.ts'

export type EmailTimeFieldsProps = {
  of: 'last' | 'next'
  form: EmailTimeForm
  errors: EmailTimeErrors | undefined
  onChange: (change: Partial<EmailTimeForm>) => void
}

const usual = {
  last: ['never', 'within-7', 'within-30', 'within-90', '!within-30', '!within-90', '!within-365'],
  next: ['none', 'within-7', 'within-14', 'within-30', 'within-90'],
}
const current = (types: readonly (typeof emailTypeNames)[number][]) =>
  types.filter((type) => currentTypeOf(type) === type)
/** Nothing else is planned. */
const plannedTypes = [...typesCausedBy('event'), ...typesCausedBy('follow-up')]
const types = { last: current(emailTypeNames), next: current(plannedTypes) }

/** When the last or the next email goes, and which one it is. */
export function EmailTimeFields({ of, form, errors, onChange }: EmailTimeFieldsProps) {
  const words = valueWords[`${of}_email`]
  const { when } = form
  const known = when === '' || when === 'days' || usual[of].includes(when)
  const choices = known ? usual[of] : [...usual[of], when]
  const ofTypes: readonly string[] = types[of]
  const { type } = form
  const listed = type === '' || ofTypes.includes(type) ? ofTypes : [...ofTypes, type]
  const day = (name: 'from' | 'to', label: string) => (
    <TextInput
      label={label}
      placeholder="MM/DD/YYYY"
      value={form[name]}
      error={errors?.[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
  const name = of === 'last' ? 'Last email' : 'Next email'
  return (
    <>
      <Group grow align="start" gap="sm">
        <NativeSelect
          label={name}
          value={when}
          data={[
            { value: '', label: 'Any time' },
            ...choices.map((value) => ({ value, label: words.chip(value) })),
            { value: 'days', label: 'On days...' },
          ]}
          onChange={(event) => onChange({ when: event.currentTarget.value })}
        />
        <NativeSelect
          label={`Type of the ${of} email`}
          value={takesType(form) ? type : ''}
          disabled={!takesType(form)}
          data={[
            { value: '', label: 'Any' },
            ...listed.map((value) => ({ value, label: typeWords(value) })),
          ]}
          onChange={(event) => onChange({ type: event.currentTarget.value })}
        />
      </Group>
      {when === 'days' && (
        <Group grow align="start" gap="sm">
          {day('from', `${name} from`)}
          {day('to', `${name} to`)}
        </Group>
      )}
    </>
  )
}
