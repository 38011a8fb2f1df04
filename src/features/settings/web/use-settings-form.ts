import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAction } from '../../../ui/forms/use-action.ts'
import { useAppForm } from '../../../ui/forms/use-app-form.ts'
import { toast } from '../../../ui/overlay/toasts.ts'
import { meQuery } from '../../access/client/use-me.ts'
import type { OrganizationSettings } from '../../organizations/shared/organization-settings.ts'
import { settingsApi } from '../client/settings-client.ts'
import { mergeSettings, type SettingsConflict } from '../shared/merge-settings.rules.ts'
import {
  changedFields,
  changeOf,
  type SettingsField,
  type SettingsValues,
  settingsFormErrors,
  settingsFormOf,
} from '../shared/settings-form.rules.ts'
import { settingsSaveFailed } from '../shared/settings-texts.ts'
import { currentSettings } from './current-settings.ts'

/**
 * The settings' form: values, errors, saving, and the merge with the edit of another administrator.
 */
export function useSettingsForm(settings: OrganizationSettings) {
  const queries = useQueryClient()
  const [initial, setInitial] = useState(() => settingsFormOf(settings))
  const form = useAppForm<SettingsValues>({
    initialValues: initial,
    validate: (values) => settingsFormErrors(initial, values),
  })
  const [version, setVersion] = useState(settings.version)
  const [adopted, setAdopted] = useState<readonly SettingsField[]>([])
  const [conflicts, setConflicts] = useState<readonly SettingsConflict[]>([])
  const save = useAction(settingsApi.saveOrganizationSettings.mutationOptions(), {
    invalidates: [settingsApi.key(), meQuery.queryKey],
    failed: settingsSaveFailed,
  })
  const values = form.getValues()
  const changed = changedFields(initial, values)
  // Read by the guard when the person leaves, which may be before the next rendering.
  const unsaved = useRef(false)
  unsaved.current = changed.length > 0

  const show = (current: OrganizationSettings, shown: SettingsValues) => {
    setInitial(settingsFormOf(current))
    setVersion(current.version)
    form.setInitialValues(settingsFormOf(current))
    form.setValues(shown)
  }
  const mergeStale = (error: unknown) => {
    const current = currentSettings(error)
    if (current === undefined) return
    const merged = mergeSettings(initial, form.getValues(), settingsFormOf(current))
    show(current, merged.values)
    setAdopted(merged.adopted)
    setConflicts(merged.conflicts)
  }
  const send = (onSaved?: () => void) => {
    if (changed.length === 0) return onSaved?.()
    const logo = changed.includes('logo') ? { logo: values.logo } : {}
    save.run(
      { settings: { ...changeOf(initial, values), version }, ...logo },
      {
        onDone: ({ settings: saved }) => {
          show(saved, settingsFormOf(saved))
          setAdopted([])
          setConflicts([])
          unsaved.current = false
          // Plans, quotes and previews that the change affects are stale everywhere.
          void queries.invalidateQueries()
          toast({ message: 'Settings saved', tone: 'positive' })
          onSaved?.()
        },
        onFailed: mergeStale,
      },
    )
  }
  return {
    form,
    values,
    initial,
    changed,
    adopted,
    conflicts,
    decide: (field: SettingsField, value: unknown) => {
      form.setFieldValue(field, value as never)
      setConflicts((open) => open.filter((one) => one.field !== field))
    },
    isUnsaved: () => unsaved.current,
    set: <Name extends SettingsField>(name: Name, value: SettingsValues[Name]) =>
      form.setFieldValue(name, value as never),
    submit: (onSaved?: () => void) => form.submit(() => send(onSaved))(),
    discard: () => {
      form.setValues(initial)
      form.clearErrors()
      setConflicts([])
      setAdopted([])
      save.reset()
    },
    saving: save.busy,
    error: save.error,
  }
}
/** Props of a section of the form. */
export type SectionOfSettings = { edit: ReturnType<typeof useSettingsForm> }
