import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAction } from '../../../ui/forms/use-action.ts'
import { useRecordForm } from '../../../ui/forms/use-record-form.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { toast } from '../../../ui/overlay/toasts.ts'
import { meQuery } from '../../access/client/use-me.ts'
import { OrganizationSettings } from '../../organizations/shared/organization-settings.ts'
import { settingsApi } from '../client/settings-client.ts'
import { mergeSettings, type SettingsConflict } from '../shared/merge-settings.rules.ts'
import {
  changedFields,
  changeOf,
  refusedField,
  type SettingsField,
  type SettingsValues,
  settingsFormErrors,
  settingsFormOf,
} from '../shared/settings-form.rules.ts'
import { settingsSaveFailed } from '../shared/settings-texts.ts'

/** The settings' form: values, errors, saving, and the merge with another admin's edit. */
export function useSettingsForm(settings: OrganizationSettings) {
  const queries = useQueryClient()
  const [conflicts, setConflicts] = useState<readonly SettingsConflict[]>([])
  const { form, stored, before, changedByOthers, callbacks, discard } = useRecordForm({
    name: 'settings',
    schema: OrganizationSettings,
    record: settings,
    formOf: settingsFormOf,
    validate: settingsFormErrors,
    merge: (...edits) => {
      const merged = mergeSettings(...edits)
      setConflicts(merged.conflicts)
      return merged
    },
  })
  const save = useAction(settingsApi.saveOrganizationSettings.mutationOptions(), {
    invalidates: [settingsApi.key(), meQuery.queryKey],
    failed: settingsSaveFailed,
  })
  const values = form.getValues()
  const changed = changedFields(before, values)
  // Read by the guard when the person leaves, which may be before the next rendering.
  const unsaved = useRef(false)
  unsaved.current = changed.length > 0

  const send = (onSaved?: () => void, onWrong?: () => void) => {
    if (changed.length === 0) return onSaved?.()
    const logo = changed.includes('logo') ? { logo: values.logo } : {}
    const { onDone, onFailed } = callbacks(() => {
      setConflicts([])
      unsaved.current = false
      // Plans, quotes and previews that the change affects are stale everywhere.
      void queries.invalidateQueries()
      toast({ message: 'Settings saved', tone: 'positive' })
      onSaved?.()
    })
    save.run(
      { settings: { ...changeOf(before, values), version: stored.version }, ...logo },
      {
        onDone,
        onFailed: (error) => {
          onFailed?.(error)
          const field = refusedField(error)
          if (field === undefined) return
          form.setFieldError(field, errorMessage(error, settingsSaveFailed))
          onWrong?.()
        },
      },
    )
  }
  return {
    form,
    values,
    before,
    changed,
    changedByOthers,
    conflicts,
    decide: (field: SettingsField, value: unknown) => {
      form.setFieldValue(field, value as never)
      setConflicts((open) => open.filter((one) => one.field !== field))
    },
    isUnsaved: () => unsaved.current,
    set: <Name extends SettingsField>(name: Name, value: SettingsValues[Name]) =>
      form.setFieldValue(name, value as never),
    /** `onWrong` is called when the server refuses a field. */
    submit: (onSaved?: () => void, onWrong?: () => void) =>
      form.submit(() => send(onSaved, onWrong))(),
    discard: () => {
      discard()
      setConflicts([])
      save.reset()
    },
    saving: save.busy,
    error: save.error,
  }
}
/** Props of a section of the form. */
export type SectionOfSettings = {
  edit: ReturnType<typeof useSettingsForm>
  /** In the setup of a new agency. */
  setup?: boolean | undefined
}
