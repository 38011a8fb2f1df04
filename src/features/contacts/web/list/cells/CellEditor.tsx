import { NativeSelect } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { displayPhone, PhoneField as PhoneSchema } from '../../../../../kernel/phone.ts'
import { PhoneField } from '../../../../../ui/forms/PhoneField.tsx'
import type { ListedContact } from '../../../shared/contacts.contract.ts'
import {
  type CellColumn,
  type CellValue,
  cellChoices,
  cellFields,
  cellText,
  cellValue,
  emptyCell,
} from '../../../shared/list/cell-fields.ts'
import { useOwnerOptions } from '../../edit/use-owner-options.ts'
import styles from './cells.module.css'

export type CellEditorProps = {
  contact: ListedContact
  column: CellColumn
  label: string
  /** By keyboard a choice is only saved by Enter or by leaving: the arrows pass others. */
  opened: 'pointer' | 'keyboard'
  onCancel: () => void
  /** `focus`: the focus goes back to the cell instead of where it went. */
  onSave: (wanted: CellValue, shown: string, focus: boolean) => void
}

/** The control of one cell: Enter and leaving save, Escape cancels. */
export function CellEditor(props: CellEditorProps) {
  const { contact, column, label, opened, onCancel, onSave } = props
  const [text, setText] = useState(cellText(contact[cellFields[column]]))
  const [error, setError] = useState<string>()
  const ended = useRef(false)
  const byKeyboard = useRef(opened === 'keyboard')
  const owners = useOwnerOptions(contact)
  const choices =
    column === 'phone' ? [] : column === 'agent' ? owners : cellChoices(column, contact)
  const save = (typed: string, focus: boolean) => {
    if (ended.current) return
    const read = column === 'phone' && typed !== '' ? PhoneSchema.safeParse(typed) : undefined
    if (read?.success === false) {
      setError(read.error.issues[0]?.message)
      return
    }
    ended.current = true
    const shown =
      column === 'phone'
        ? displayPhone(typed)
        : (choices.find(({ value }) => value === typed)?.label ?? typed)
    onSave(cellValue(column, typed), typed === '' ? emptyCell(column) : shown, focus)
  }
  const keys = {
    onKeyDown: (event: KeyboardEvent) => {
      byKeyboard.current = true
      // Arrows are the control's, not the list's, which listens above the page's root.
      if (event.key.startsWith('Arrow')) event.nativeEvent.stopImmediatePropagation()
      if (event.key === 'Enter') {
        event.preventDefault()
        save(text, true)
      }
      if (event.key === 'Escape') {
        ended.current = true
        onCancel()
      }
    },
    onBlur: () => save(text, false),
  }
  if (column === 'phone')
    return (
      <PhoneField
        {...keys}
        aria-label={label}
        size="sm"
        autoComplete="off"
        autoFocus
        onFocus={(event: FocusEvent<HTMLInputElement>) => event.currentTarget.select()}
        className={styles.editor}
        value={text}
        onChange={(next: string) => {
          setError(undefined)
          setText(next)
        }}
        error={error}
      />
    )
  return (
    <NativeSelect
      {...keys}
      aria-label={label}
      size="sm"
      autoFocus
      className={styles.editor ?? ''}
      value={text}
      data={[...choices]}
      onPointerDown={() => {
        byKeyboard.current = false
      }}
      onChange={(event) => {
        const next = event.currentTarget.value
        setText(next)
        if (!byKeyboard.current) save(next, true)
      }}
    />
  )
}
