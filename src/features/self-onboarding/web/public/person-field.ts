import type { FieldProps } from '../../../../ui-public/forms/FieldFrame.tsx'
import type { PersonForm } from '../../shared/visitor.rules.ts'

export type FieldOf<Form> = (
  name: keyof Form & string,
) => Pick<FieldProps, 'value' | 'onChange' | 'error' | 'disabled'> & { name: string }

export type PersonFieldProps = { field: FieldOf<PersonForm> }
