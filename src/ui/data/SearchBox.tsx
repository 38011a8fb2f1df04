import { TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import styles from './filters.module.css'

export type SearchBoxProps = {
  value: string
  onChange: (text: string) => void
  placeholder: string
  label?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** Milliseconds without typing before a change is passed on. */
const delay = 250

export function SearchBox({ value, onChange, placeholder, label = 'Search', ref }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const passedOn = useRef(value)
  useEffect(() => {
    if (value === passedOn.current) return
    passedOn.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text === passedOn.current) return
    const timer = setTimeout(() => {
      passedOn.current = text
      onChange(text)
    }, delay)
    return () => clearTimeout(timer)
  }, [text, onChange])
  return (
    <search className={styles.search}>
      <TextInput
        ref={ref ?? null}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          text !== '' && (
            <IconButton
              label="Clear search"
              icon={<IconX size={16} aria-hidden />}
              onClick={() => setText('')}
            />
          )
        }
      />
    </search>
  )
}
