import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core'
import type { Dispatch, SetStateAction } from 'react'
import { MoneyField } from '../../../../../ui/forms/MoneyField.tsx'
import { type FilterNames, filterValueText } from '../../../shared/list/filter-words.ts'
import {
  type Deed,
  emailValues,
  everDays,
  householdValues,
  languageValues,
  readDeed,
  taskValues,
} from '../../../shared/list/more-filters.rules.ts'
import { EmailTimeFields } from './EmailTimeFields.tsx'
import type { MoreFiltersErrors, MoreFiltersForm } from './more-filters-form.rules.ts'

const periods = [7, 30, 90, 365]
const deedLabels: Readonly<Record<Deed['deed'], string>> = {
  viewed: 'Viewed a quote',
  answered: 'Answered health questions',
  called: 'Asked for a call',
}

function deedChoices(deed: Deed['deed'], chosen: string) {
  const never = `!${deed}-${everDays}`
  const usual = [
    ...['', '!'].flatMap((not) => periods.map((days) => `${not}${deed}-${days}`)),
    never,
  ]
  const values = chosen === '' || usual.includes(chosen) ? usual : [...usual, chosen]
  return [
    { value: '', label: 'Any' },
    ...values.map((value) => {
      if (value === never) return { value, label: 'Never' }
      if (value === `${deed}-${everDays}`) return { value, label: 'Ever' }
      const { days = 0, not = false } = readDeed(value) ?? {}
      return { value, label: `${not ? 'Not within' : 'Within'} ${days} days` }
    }),
  ]
}

const federalUsual = ['running', 'ends-7', 'ends-14', 'ends-30', 'coming', 'plan-ends']
const federalChoices = (chosen: string) =>
  chosen === '' || federalUsual.includes(chosen) ? federalUsual : [...federalUsual, chosen]

interface MoreFiltersFieldsProps {
  form: MoreFiltersForm
  errors: MoreFiltersErrors
  names: FilterNames
  setForm: Dispatch<SetStateAction<MoreFiltersForm>>
}

/** The fields of the filters, each with what the list can be asked for. */
export function MoreFiltersFields({ form, errors, names, setForm }: MoreFiltersFieldsProps) {
  const set = (change: Partial<MoreFiltersForm>) => setForm((before) => ({ ...before, ...change }))
  const text = (
    name: 'zips' | `${'age' | 'birthday' | 'effective'}${'From' | 'To'}`,
    label: string,
    placeholder: string,
  ) => (
    <TextInput
      label={label}
      placeholder={placeholder}
      value={form[name]}
      error={errors[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  )
  const amount = (name: 'premiumFrom' | 'premiumTo', label: string, placeholder: string) => (
    <MoneyField
      label={label}
      placeholder={placeholder}
      value={form[name]}
      error={errors[name]}
      onChange={(typed) => set({ [name]: typed })}
    />
  )
  const choices = (key: 'emails' | 'languages', label: string, values: readonly string[]) => (
    <Checkbox.Group
      label={label}
      value={[...form[key]]}
      onChange={(chosen: string[]) => set({ [key]: chosen })}
    >
      <Group gap="md" mt={6}>
        {values.map((value) => (
          <Checkbox key={value} value={value} label={filterValueText(key, value, names)} />
        ))}
      </Group>
    </Checkbox.Group>
  )
  const choice = (
    name: 'tasks' | 'federal' | 'premium' | 'household',
    label: string,
    values: readonly string[],
  ) => (
    <NativeSelect
      label={label}
      value={form[name]}
      data={[
        { value: '', label: 'Any' },
        ...values.map((value) => ({ value, label: filterValueText(name, value, names) })),
      ]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  )
  const time = (of: 'last' | 'next') => (
    <EmailTimeFields
      of={of}
      form={form[`${of}Email`]}
      errors={errors[`${of}Email`]}
      onChange={(change) =>
        setForm((before) => ({
          ...before,
          [`${of}Email`]: { ...before[`${of}Email`], ...change },
        }))
      }
    />
  )
  return (
    <>
      <Group grow align="start" gap="sm">
        {text('ageFrom', 'Age from', '65')}
        {text('ageTo', 'Age to', '90')}
        {text('zips', 'Zip codes', '75201')}
      </Group>
      <Group grow align="start" gap="sm">
        {text('birthdayFrom', 'Birthday from', 'MM/DD')}
        {text('birthdayTo', 'Birthday to', 'MM/DD')}
      </Group>
      <Group grow align="start" gap="sm">
        {text('effectiveFrom', 'Effective date from', 'MM/DD/YYYY')}
        {text('effectiveTo', 'Effective date to', 'MM/DD/YYYY')}
      </Group>
      <Group grow align="start" gap="sm">
        {amount('premiumFrom', 'Premium from', '100')}
        {amount('premiumTo', 'Premium to', '200')}
      </Group>
      {/* A label of two lines leaves the three choices side by side. */}
      <Group grow align="end" gap="sm">
        {(['viewed', 'answered', 'called'] as const).map((deed) => (
          <NativeSelect
            key={deed}
            label={deedLabels[deed]}
            value={form[deed]}
            data={deedChoices(deed, form[deed])}
            onChange={(event) => set({ [deed]: event.currentTarget.value })}
          />
        ))}
      </Group>
      {time('last')}
      {time('next')}
      {choices(
        'emails',
        'Emails',
        // Without an address: the box below, which the list had before.
        emailValues.filter((value) => value !== 'no_address'),
      )}
      <Group gap="md">
        <Checkbox
          label="No email address"
          checked={form.withoutEmail}
          onChange={(event) => set({ withoutEmail: event.currentTarget.checked })}
        />
        <Checkbox
          label="No phone number"
          checked={form.withoutPhone}
          onChange={(event) => set({ withoutPhone: event.currentTarget.checked })}
        />
      </Group>
      <Group align="start" gap="xl">
        {choices('languages', 'Language', languageValues)}
        {choice('premium', 'Premium known', ['known', 'none'])}
        {choice('household', 'Household', householdValues)}
        {choice('tasks', 'Tasks', taskValues)}
        {choice('federal', 'Federal guaranteed issue', federalChoices(form.federal))}
      </Group>
    </>
  )
}
