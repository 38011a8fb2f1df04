import { Stack, Text } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../../../ui/overlay/Dialog.tsx'
import type { ListState } from '../../../shared/contact-filter.ts'
import type { FilterNames } from '../../../shared/list/filter-words.ts'
import { MoreFiltersFields } from './MoreFiltersFields.tsx'
import {
  keptWords,
  type MoreFiltersErrors,
  type MoreFiltersForm,
  moreFiltersForm,
  moreFiltersState,
} from './more-filters-form.rules.ts'

export type MoreFiltersDialogProps = {
  open: boolean
  onClose: () => void
  state: ListState
  /** For the words of what the dialog leaves as it is. */
  names: FilterNames
  onApply: (change: Partial<ListState>) => void
}

/** Filters of the list beside those that have a button. */
export function MoreFiltersDialog({
  open,
  onClose,
  state,
  names,
  onApply,
}: MoreFiltersDialogProps) {
  const [form, setForm] = useState<MoreFiltersForm>(() => moreFiltersForm(state))
  const formId = useId()
  const [errors, setErrors] = useState<MoreFiltersErrors>({})
  const kept = keptWords(state, names)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const read = moreFiltersState(form, state)
    if ('errors' in read) return setErrors(read.errors)
    onApply(read.state)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="More filters"
      size="lg"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Show clients
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={apply} noValidate>
        <Stack gap="md">
          <MoreFiltersFields form={form} errors={errors} names={names} setForm={setForm} />
          {kept.length > 0 && (
            <Text size="sm" c="dimmed">
              These filters also stay until you remove them above the list: {kept.join(', ')}.
            </Text>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
