import { useState } from 'react'
import type { z } from 'zod'
import { mergeForms } from '../../kernel/merge-forms.ts'
import type { ActionCallbacks } from './use-action.ts'
import { type AppFormOptions, useAppForm } from './use-app-form.ts'

type Merged<Values> = {
  readonly form: Values
  /** Fields that others changed. */
  readonly changed: readonly (keyof Values & string)[]
}

export type RecordFormOptions<Name extends string, Stored, Values> = {
  /** Its name in the answers of its calls, and in their 409 for a stale version. */
  name: Name
  schema: z.ZodType<NonNullable<Stored>>
  /** Undefined for a form that adds a record. */
  record: Stored
  formOf: (record: Stored) => Values
  /** Texts by field; `before` is the form of the stored record. */
  validate: (values: Values, before: Values) => ReturnType<AppFormOptions<Values>['validate']>
  merge?: (before: Values, mine: Values, theirs: Values) => Merged<Values>
}

/**
 * A form that edits a stored record. Save with `stored.version`, and give the call
 * `callbacks(onSaved)`: after a stale save the form gets what only others changed, to be checked
 * and saved again.
 */
export function useRecordForm<Name extends string, Stored, Values extends Record<string, unknown>>({
  name,
  schema,
  record,
  formOf,
  validate,
  merge = mergeForms,
}: RecordFormOptions<Name, Stored, Values>) {
  const [stored, setStored] = useState(record)
  const [changedByOthers, setChangedByOthers] = useState<Merged<Values>['changed']>([])
  const before = formOf(stored)
  const form = useAppForm<Values>({
    initialValues: before,
    validate: (values) => validate(values, before),
  })
  const show = (current: Stored, values: Values, changed: Merged<Values>['changed']) => {
    setStored(current)
    form.setInitialValues(formOf(current))
    form.setValues(values)
    setChangedByOthers(changed)
  }
  const callbacks = (
    onSaved?: (saved: NonNullable<Stored>) => void,
  ): ActionCallbacks<Readonly<Record<Name, NonNullable<Stored>>>> => ({
    onDone: ({ [name]: saved }) => {
      show(saved, formOf(saved), [])
      onSaved?.(saved)
    },
    onFailed: (error) => {
      const { data } = (error ?? {}) as { data?: Readonly<Record<string, unknown>> | null }
      const current = schema.safeParse(data?.[name]).data
      if (current === undefined) return
      const merged = merge(before, form.getValues(), formOf(current))
      show(current, merged.form, merged.changed)
    },
  })
  const discard = () => {
    form.setValues(before)
    form.clearErrors()
    setChangedByOthers([])
  }
  return { form, stored, before, discard, changedByOthers, callbacks }
}
