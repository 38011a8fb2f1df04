import { IconSearch, IconX } from '@tabler/icons-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import field from '../forms/field.module.css'
import styles from './table.module.css'

export type SearchBoxProps = {
  value: string
  onChange: (text: string) => void
  placeholder: string
  label?: string | undefined
  /** Milliseconds of rest before a change is handed on. */
  delay?: number | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

export function SearchBox({
  value,
  onChange,
  placeholder,
  label = 'Search',
  delay = 250,
  ref,
}: SearchBoxProps) {
  const [text, setText] = useState(value)
  const handed = useRef(value)
  useEffect(() => {
    if (value === handed.current) return
    handed.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text === handed.current) return
    const timer = setTimeout(() => {
      handed.current = text
      onChange(text)
    }, delay)
    return () => clearTimeout(timer)
  }, [text, delay, onChange])
  return (
    <search className={`${field.control} ${styles.search}`}>
      <span className={field.affix}>
        <IconSearch size={18} aria-hidden />
      </span>
      <input
        ref={ref}
        type="search"
        className={field.input}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text !== '' && (
        <IconButton
          label="Clear search"
          icon={<IconX size={16} aria-hidden />}
          onClick={() => setText('')}
        />
      )}
    </search>
  )
}
