import { TextInput } from '@mantine/core'
import { parseColor } from '../../kernel/brand-color.ts'
import styles from './color-field.module.css'
import type { FieldProps } from './field.ts'

/** A color as `#RRGGBB`, typed or picked. */
export function ColorField({ value, onChange, label, ...rest }: FieldProps & { label: string }) {
  return (
    <TextInput
      {...rest}
      label={label}
      value={value}
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={
        <input
          type="color"
          aria-label={`${label}: pick`}
          className={styles.swatch}
          value={parseColor(value) ?? '#ffffff'}
          onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
        />
      }
      leftSectionWidth={48}
      leftSectionPointerEvents="all"
    />
  )
}
