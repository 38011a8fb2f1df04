import { useState } from 'react'
import type { FieldProps } from '../../../../ui-public/forms/FieldFrame.tsx'
import { withTyped } from '../../../../ui-public/forms/with-typed.ts'
import { useTexts } from '../../../../ui-public/page/language.ts'
import type { Sent } from '../../shared/form-pages.ts'
import type {
  LeadForm,
  PersonForm,
  PlaceState,
  Problem,
  Problems,
} from '../../shared/visitor.rules.ts'
import { formTexts } from './form-texts.ts'
import { lookUpPlace, usePlace } from './use-place.ts'

export type FieldOf<Form> = (
  name: keyof Form & string,
) => Pick<FieldProps, 'value' | 'onChange' | 'error' | 'disabled'> & { name: string }

export type PersonFieldProps = { field: FieldOf<PersonForm> }

export interface VisitorFormOptions<Form> {
  readonly first: Form
  readonly sent: Sent<Form> | null
  /** The place of the first ZIP code, where it is known. */
  readonly place?: PlaceState | undefined
  readonly check: (form: Form, place: PlaceState) => Problems<Form>
  /** The text for an incomplete form. */
  readonly incomplete: string
  readonly disabled: boolean
}

/** Section 5 of the specification has one text for fields without a value that can be read. */
const incompleteProblems: readonly unknown[] = ['missing', 'wrong'] satisfies readonly Problem[]
const isIncomplete = (problem: unknown): boolean => incompleteProblems.includes(problem)

/**
 * Values, errors and place of a form. Errors appear with the first press, and go as soon as a field
 * is right.
 */
export function useVisitorForm<
  Form extends Partial<LeadForm> & { zipCode: string; county: string },
>({ first, sent, place: firstPlace, check, incomplete, disabled }: VisitorFormOptions<Form>) {
  const texts = useTexts(formTexts)
  const [values, setValues] = useState<Form>(sent?.values ?? first)
  const [pressed, setPressed] = useState(sent !== null)
  const place = usePlace(
    values.zipCode,
    sent?.place ?? firstPlace ?? (first.zipCode === '' ? 'none' : 'looking'),
  )
  const problems = pressed ? check(values, place) : {}
  const field: FieldOf<Form> = (name) => {
    const problem = (problems as Problems<LeadForm>)[name as keyof LeadForm]
    return {
      name,
      value: String(values[name] ?? ''),
      onChange: (value) => setValues((before) => ({ ...before, [name]: value })),
      error: problem && texts.errors[name as keyof LeadForm]?.[problem],
      disabled,
    }
  }
  const found = Object.values(problems)
  return {
    values,
    place,
    field,
    start: (fields: Readonly<Record<string, string>>) =>
      setValues((before) => withTyped(before, fields)),
    error:
      found.length === 0 ? undefined : found.some(isIncomplete) ? incomplete : texts.checkFields,
    /** Shows what is wrong; returns the complete values, undefined while something is. */
    async press(required = check): Promise<Form | undefined> {
      setPressed(true)
      const known = await lookUpPlace(values.zipCode)
      if (Object.keys(required(values, known)).length > 0) return undefined
      const [only] = typeof known === 'object' && known.counties.length === 1 ? known.counties : []
      return { ...values, zipCode: values.zipCode.trim(), county: only ?? values.county }
    },
  }
}
