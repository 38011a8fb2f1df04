import { Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../../../ui/overlay/Dialog.tsx'
import type { ListState } from '../../../shared/contact-filter.ts'
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
import {
  keptWords,
  type MoreFiltersErrors,
  type MoreFiltersForm,
  moreFiltersForm,
  moreFiltersState,
} from './more-filters-form.rules.ts'

export type MoreFiltersDialogProps = {
  open: boolean
  onClose: () => void
  state: ListState
  /** For the words of what the dialog leaves as it is. */
  names: FilterNames
  onApply: (change: Partial<ListState>) => void
}

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
      const { days = 0, not = false } = readDeed(value) ?? {}
      return { value, label: `${not ? 'Not within' : 'Within'} ${days} days` }
    }),
  ]
}

const federalUsual = ['running', 'ends-7', 'ends-14', 'ends-30', 'coming', 'plan-ends']
const federalChoices = (chosen: string) =>
  chosen === '' || federalUsual.includes(chosen) ? federalUsual : [...federalUsual, chosen]

/** Filters of the list beside those that have a button. */
export function MoreFiltersDialog({
  open,
  onClose,
  state,
  names,
  onApply,
}: MoreFiltersDialogProps) {
  const [form, setForm] = useState<MoreFiltersForm>(() => moreFiltersForm(state))
  const formId = useId()
  const [errors, setErrors] = useState<MoreFiltersErrors>({})
  const set = (change: Partial<MoreFiltersForm>) => setForm((before) => ({ ...before, ...change }))
  const text = (
    name: 'zips' | `${'age' | 'birthday' | 'effective' | 'premium'}${'From' | 'To'}`,
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
  const kept = keptWords(state, names)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const read = moreFiltersState(form, state)
    if ('errors' in read) return setErrors(read.errors)
    onApply(read.state)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="More filters"
      size="lg"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Show clients
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={apply} noValidate>
        <Stack gap="md">
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
            {text('premiumFrom', 'Premium from', '$100')}
            {text('premiumTo', 'Premium to', '$200')}
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
          {kept.length > 0 && (
            <Text size="sm" c="dimmed">
              These stay too, until you remove them above the list: {kept.join(', ')}.
            </Text>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
