import { useForm } from '@mantine/form'
import { useUnsavedChanges } from '../overlay/unsaved-changes.ts'
import type { FieldProps } from './field.ts'

export type AppFormOptions<Values> = {
  initialValues: Values
  /** Texts by field; empty when the values can be sent. */
  validate: (values: Values) => Partial<Record<keyof Values, string>>
}

/**
 * A form's values, errors and whether it is dirty, by @mantine/form: spread
 * `form.getInputProps('name')` into a field and give `form.submit(send)` to `Form`. A dirty form
 * keeps the dialog around it from closing by accident.
 */
export function useAppForm<Values extends Record<string, unknown>>({
  initialValues,
  validate,
}: AppFormOptions<Values>) {
  const form = useForm<Values>({ initialValues, validate: (values) => ({ ...validate(values) }) })
  useUnsavedChanges(form.isDirty())
  /** Sends the values unless a field is invalid; then the fields show their errors. */
  const submit = (send: (values: Values) => void) => () => {
    if (!form.validate().hasErrors) send(form.getValues())
  }
  /** For our fields that format typed text: their `onChange` gets the value. */
  const textField = (name: keyof Values & string) =>
    form.getInputProps(name) as Pick<FieldProps, 'value' | 'onChange' | 'error'>
  return { ...form, submit, textField }
}
