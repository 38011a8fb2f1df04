import { Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { buttonClass } from './button-class.ts'
import { CheckboxField } from './CheckboxField.tsx'
import { TextField } from './TextField.tsx'
import styles from './table.module.css'

export type FilterOption = { value: string; label: string; group?: string | undefined; count?: number | undefined }

export type Filter = {
  key: string
  label: string
  options: readonly FilterOption[]
  selected: readonly string[]
  onChange: (values: string[]) => void
}

const searchableFrom = 9

/** One filter of several values: a button that opens its choices. */
export function FilterSelect({ label, options, selected, onChange }: Omit<Filter, 'key'>) {
  const [open, setOpen] = useState(false)
  const [sought, setSought] = useState('')
  const chosen = new Set(selected)
  const shown = options.filter((option) => option.label.toLowerCase().includes(sought.trim().toLowerCase()))
  const groups = [...new Set(shown.map((option) => option.group))]
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" offset={6} trapFocus classNames={{ dropdown: styles.dropdown ?? '' }}>
      <Popover.Target>
        <button type="button" className={buttonClass({ variant: 'secondary' })} onClick={() => setOpen(!open)}>
          {label}
          {chosen.size > 0 && <span className={styles.count}>{chosen.size}</span>}
          <IconChevronDown size={16} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        {options.length >= searchableFrom && (
          <TextField label={`Find in ${label}`} hideLabel placeholder="Find..." value={sought} onChange={setSought} type="search" />
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
                    label={option.count === undefined ? option.label : `${option.label} (${option.count.toLocaleString('en-US')})`}
                    checked={chosen.has(option.value)}
                    onChange={(checked) =>
                      onChange(checked ? [...selected, option.value] : selected.filter((value) => value !== option.value))
                    }
                  />
                ))}
            </Fragment>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
