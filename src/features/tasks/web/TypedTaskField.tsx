import { Combobox, TextInput, useCombobox, VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { countOf } from '../../../kernel/count.ts'
import { usePeople } from '../../contacts/client/use-people.ts'
import { type FoundPerson, foundPersonOf } from '../../contacts/shared/found-person.ts'
import { clientWordsIn } from '../shared/client-words.rules.ts'
import { maxTaskTitle } from '../shared/task-fields.ts'

export type OfferedClient = Pick<FoundPerson, 'id' | 'name'>

export type TypedTaskFieldProps = {
  text: string
  /** The text without the words about its time, which may name a client. */
  detail: string
  error: string | undefined
  /** Whether to offer clients: a task is about one. */
  offers: boolean
  onText: (text: string) => void
  onClient: (client: OfferedClient) => void
}

/**
 * The field of a task in words, which offers the clients whom the words may name. No one is chosen
 * until a press, or an arrow key and Enter: Enter alone adds the task.
 */
export function TypedTaskField(field: TypedTaskFieldProps) {
  const { text, detail, error, offers, onText, onClient } = field
  const words = offers ? clientWordsIn(detail) : ''
  const { people, similar } = usePeople(words, foundPersonOf)
  const [focused, setFocused] = useState(false)
  // Closed with Escape, the offer comes back for other words.
  const [closedFor, setClosedFor] = useState<string>()
  const found = similar ? [] : people
  const opened = focused && found.length > 0 && closedFor !== words
  const combobox = useCombobox({
    opened,
    onOpenedChange: (open) => setClosedFor(open ? undefined : words),
  })
  const ids = found.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whom the arrow reached is gone
  useEffect(() => combobox.resetSelectedOption(), [ids])
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        const chosen = found.find((person) => String(person.id) === id)
        if (chosen !== undefined) onClient(chosen)
      }}
    >
      <div>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            label="Add a task"
            placeholder="Follow up Thursday 10:00"
            maxLength={maxTaskTitle}
            aria-autocomplete="list"
            value={text}
            error={error}
            onChange={(event) => onText(event.currentTarget.value)}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
          />
        </Combobox.Target>
        <VisuallyHidden role="status">
          {opened &&
            `${countOf(found.length, 'client')} found. Press the down arrow to choose the one this task is about.`}
        </VisuallyHidden>
      </div>
      <Combobox.Dropdown>
        <Combobox.Header>Is this about a client?</Combobox.Header>
        <Combobox.Options aria-label="Clients">
          {found.map(({ id, name, hint }) => (
            <Combobox.Option key={id} value={String(id)}>
              <strong>{name}</strong> {hint}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
