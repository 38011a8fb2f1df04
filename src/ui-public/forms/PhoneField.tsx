import { formatTypedPhone } from '../../kernel/phone.ts'
import { FieldFrame, type FieldProps, useControl } from './FieldFrame.tsx'

/** Keeps ten digits of what is typed or filled in, shown as (XXX) XXX-XXXX (FORMS-002). */
export function PhoneField({ onChange, ...field }: FieldProps) {
  const { frame, control } = useControl({ autoComplete: 'tel-national', ...field, onChange })
  return (
    <FieldFrame {...frame}>
      <input {...control} type="tel" onChange={(event) => onChange(formatTypedPhone(event))} />
    </FieldFrame>
  )
}
