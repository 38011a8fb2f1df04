import { IconChevronDown } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { buttonClass } from '../buttons/button-class.ts'
import { CheckboxField } from '../forms/CheckboxField.tsx'
import { TextField } from '../forms/TextField.tsx'
import { Popup } from '../overlay/Popup.tsx'
import styles from './table.module.css'

export type FilterOption = {
  value: string
  label: string
  group?: string | undefined
  count?: number | undefined
}

export type Filter = {
  key: string
  label: string
  options: readonly FilterOption[]
  selected: readonly string[]
  onChange: (values: string[]) => void
}

const searchableFrom = 9

function Options({ label, options, selected, onChange }: Omit<Filter, 'key'>) {
  const [sought, setSought] = useState('')
  const shown = options.filter((option) =>
    option.label.toLowerCase().includes(sought.trim().toLowerCase()),
  )
  const groups = [...new Set(shown.map((option) => option.group))]
  return (
    <>
      {options.length >= searchableFrom && (
        <TextField
          label={`Find in ${label}`}
          hideLabel
          placeholder="Find..."
          value={sought}
          onChange={setSought}
          type="search"
        />
      )}
      <div className={styles.options}>
        {shown.length === 0 && <p className={styles.groupName}>No match</p>}
        {groups.map((group) => (
          <Fragment key={group ?? ''}>
            {group !== undefined && <p className={styles.groupName}>{group}</p>}
            {shown
              .filter((option) => option.group === group)
              .map((option) => (
                <CheckboxField
                  key={option.value}
                  label={
                    option.count === undefined
                      ? option.label
                      : `${option.label} (${option.count.toLocaleString('en-US')})`
                  }
                  checked={selected.includes(option.value)}
                  onChange={(checked) =>
                    onChange(
                      checked
                        ? [...selected, option.value]
                        : selected.filter((value) => value !== option.value),
                    )
                  }
                />
              ))}
          </Fragment>
        ))}
      </div>
    </>
  )
}

/** One filter of several values: a button that opens its choices. */
export function FilterSelect(filter: Omit<Filter, 'key'>) {
  const { label, selected } = filter
  return (
    <Popup
      label={label}
      role="dialog"
      width={272}
      className={styles.dropdown}
      initialFocus="input"
      trigger={(props) => (
        <button type="button" {...props} className={buttonClass({ variant: 'secondary' })}>
          {label}
          {selected.length > 0 && <span className={styles.count}>{selected.length}</span>}
          <IconChevronDown size={16} aria-hidden />
        </button>
      )}
    >
      {() => <Options {...filter} />}
    </Popup>
  )
}
