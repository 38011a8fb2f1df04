import { UnstyledButton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { contactName } from '../../../shared/contact-name.ts'
import type { ListedContact } from '../../../shared/contacts.contract.ts'
import { type CellColumn, cellFields, cellText } from '../../../shared/list/cell-fields.ts'
import styles from './cells.module.css'
import type { CellEditing } from './use-cell-edit.ts'

// Loaded when the first cell is edited.
const CellEditor = lazy(async () => ({
  default: (await import('./CellEditor.tsx')).CellEditor,
}))

export type EditableCellProps = {
  contact: ListedContact
  column: CellColumn
  /** The name of the column. */
  label: string
  onSave: CellEditing['save']
  children: ReactNode
}

/**
 * A cell that is edited in its place: by its pencil, a double click, or F2 in its row. On touch
 * the row's own Edit button opens the whole contact instead.
 */
export function EditableCell({ contact, column, label, onSave, children }: EditableCellProps) {
  const [editing, setEditing] = useState<'pointer' | 'keyboard'>()
  /** The focus comes back from the editor, in whose row nothing else has it. */
  const [back, setBack] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (back) pencil.current?.focus()
  }, [back])
  const what = `${label} of ${contactName(contact)}`
  const begin = (how: 'pointer' | 'keyboard') => {
    // The pencil goes without a blur.
    setBack(false)
    setEditing(how)
  }
  const end = (focus: boolean) => {
    setEditing(undefined)
    setBack(focus)
  }
  if (editing !== undefined)
    return (
      <Suspense fallback={<span className={styles.cell}>{children}</span>}>
        <CellEditor
          contact={contact}
          column={column}
          label={what}
          opened={editing}
          onCancel={() => end(true)}
          onSave={(wanted, shown, focus) => {
            end(focus)
            if (cellText(wanted) === cellText(contact[cellFields[column]])) return
            onSave({ contact, column, wanted, label, shown })
          }}
        />
        <span className={styles.under} aria-hidden inert>
          {children}
        </span>
      </Suspense>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pencil does the same by keyboard
    <span className={styles.cell} onDoubleClick={() => begin('pointer')}>
      <span className={styles.value}>{children}</span>
      <span className={styles.spot}>
        <UnstyledButton
          ref={pencil}
          className={styles.pencil ?? ''}
          aria-label={`Change ${what}`}
          data-cell-edit
          data-back={back || undefined}
          onBlur={() => setBack(false)}
          onClick={(event) => begin(event.detail === 0 ? 'keyboard' : 'pointer')}
        >
          <IconPencil size={15} aria-hidden />
        </UnstyledButton>
      </span>
    </span>
  )
}
