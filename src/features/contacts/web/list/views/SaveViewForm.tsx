import { Box, Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../../../ui/buttons/Button.tsx'
import { SubmitError } from '../../../../../ui/forms/SubmitError.tsx'
import { useAction } from '../../../../../ui/forms/use-action.ts'
import { listViewsApi } from '../../../client/list-views-client.ts'
import type { ListState } from '../../../shared/contact-filter.ts'
import { viewLimits, viewNameMissing } from '../../../shared/list/list-view.rules.ts'
import type { ListView } from '../../../shared/list/list-views.contract.ts'
import { viewStateOf } from './view-state.rules.ts'

export type SaveViewFormProps = {
  state: ListState
  mayShare: boolean
  onSaved: (view: ListView) => void
}

/** Saves the filters and the order of the list under a name. */
export function SaveViewForm({ state, mayShare, onSaved }: SaveViewFormProps) {
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [missing, setMissing] = useState(false)
  const save = useAction(listViewsApi.saveView.mutationOptions(), {
    invalidates: [listViewsApi.listViews.key()],
    failed: 'Failed to save the view. Please try again.',
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const blank = name.trim() === ''
    setMissing(blank)
    if (blank) return
    save.run(
      { name, shared, state: viewStateOf(state) },
      {
        onDone: ({ view }) => {
          setName('')
          onSaved(view)
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label="Save the current list"
        description={`Up to ${viewLimits.name} characters`}
        placeholder="View name"
        maxLength={viewLimits.name}
        value={name}
        error={missing ? viewNameMissing : undefined}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setMissing(false)
        }}
      />
      {mayShare && (
        <Checkbox
          mt="sm"
          label="Share with everyone in the agency"
          checked={shared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
      )}
      <Box mt="md">
        <Button type="submit" loading={save.busy} loadingText="Saving...">
          Save view
        </Button>
      </Box>
      <SubmitError message={save.error} />
    </form>
  )
}
