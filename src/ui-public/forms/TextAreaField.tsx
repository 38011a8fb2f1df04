import { FieldFrame, type FieldProps, useControl } from './FieldFrame.tsx'

export type TextAreaFieldProps = FieldProps & {
  rows?: number | undefined
  maxLength?: number | undefined
  placeholder?: string | undefined
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { frame, control } = useControl(props)
  return (
    <FieldFrame {...frame}>
      <textarea rows={4} {...control} />
    </FieldFrame>
  )
}
