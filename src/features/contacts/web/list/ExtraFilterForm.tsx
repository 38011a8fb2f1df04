import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { extraValueOf } from '../../shared/client-field.rules.ts'
import type { ClientField } from '../../shared/client-fields.contract.ts'
import { writeExtraCondition } from '../../shared/extra-conditions.rules.ts'
import type { ExtraCondition } from '../../shared/extra-filter.rules.ts'

export type ExtraFilterFormProps = {
  fields: readonly ClientField[]
  /** Conditions as the list's URL has them. */
  selected: readonly string[]
  onChange: (conditions: string[]) => void
}

/** One extra field at a time, with what its kind can be asked for. */
export function ExtraFilterForm({ fields, selected, onChange }: ExtraFilterFormProps) {
  const [id, setId] = useState(fields[0]?.id)
  const field = fields.find((one) => one.id === id)
  if (field === undefined) return null
  const isSet = (condition: Omit<ExtraCondition, 'field'>) =>
    selected.includes(writeExtraCondition({ ...condition, field: field.id }))
  const set = (conditions: readonly Omit<ExtraCondition, 'field'>[], on: boolean) => {
    const texts = conditions.map((one) => writeExtraCondition({ ...one, field: field.id }))
    const others = selected.filter((other) => !texts.includes(other))
    onChange(on ? [...others, ...texts] : others)
  }
  const choice = (label: string, condition: Omit<ExtraCondition, 'field'>) => (
    <Checkbox
      key={label}
      label={label}
      checked={isSet(condition)}
      onChange={(event) => set([condition], event.currentTarget.checked)}
    />
  )
  return (
    <Stack gap="xs">
      <NativeSelect
        label="Field"
        value={String(field.id)}
        onChange={(event) => setId(Number(event.currentTarget.value))}
        data={fields.map((one) => ({ value: String(one.id), label: one.label }))}
      />
      {field.kind === 'choice' ? (
        field.choices.map((value) => choice(value, { test: 'is', value }))
      ) : (
        <TypedConditions
          key={field.id}
          field={field}
          onAdd={(conditions) => set(conditions, true)}
        />
      )}
      {choice('Not filled in', { test: 'none', value: '' })}
    </Stack>
  )
}

type TypedConditionsProps = {
  field: ClientField
  onAdd: (conditions: readonly Omit<ExtraCondition, 'field'>[]) => void
}

/** Texts to contain, or bounds, typed as people write numbers and dates. */
function TypedConditions({ field, onAdd }: TypedConditionsProps) {
  const tests = field.kind === 'text' ? (['has'] as const) : (['from', 'to'] as const)
  const labels = { has: 'Contains', from: 'From', to: 'To' }
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [wrong, setWrong] = useState<string>()
  const add = () => {
    const read = tests.flatMap((test) => {
      const text = (typed[test] ?? '').trim()
      return text === '' ? [] : [{ test, value: extraValueOf(field, text) }]
    })
    const unread = read.find(({ value }) => value === undefined)
    setWrong(unread?.test)
    if (unread !== undefined) return
    onAdd(read.map(({ test, value }) => ({ test, value: String(value) })))
    setTyped({})
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <Stack gap="xs">
        {tests.map((test) => (
          <TextInput
            key={test}
            label={labels[test]}
            value={typed[test] ?? ''}
            maxLength={500}
            placeholder={field.kind === 'date' ? 'mm/dd/yyyy' : undefined}
            inputMode={field.kind === 'number' ? 'decimal' : undefined}
            error={
              wrong === test &&
              (field.kind === 'date'
                ? 'Please type a date, such as 1/31/2026.'
                : 'Please type a number.')
            }
            onChange={(event) => setTyped({ ...typed, [test]: event.currentTarget.value })}
          />
        ))}
        <Button type="submit" size="sm" variant="default">
          Apply
        </Button>
      </Stack>
    </form>
  )
}
