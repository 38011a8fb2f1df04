import { useState } from 'react'
import { mergeForms } from '../../../../kernel/merge-forms.ts'
import { staleRecord } from '../../../../ui/forms/stale-record.ts'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { useAppForm } from '../../../../ui/forms/use-app-form.ts'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { meQuery } from '../../../access/client/use-me.ts'
import { profileApi } from '../../client/profile-client.ts'
import { Profile } from '../../shared/profile.contract.ts'
import {
  changedProfileFields,
  type ProfileField,
  type ProfileFormValues,
  profileErrors,
  profileForm,
} from '../../shared/profile-form.rules.ts'
import { profileSaveFailed } from '../../shared/profile-texts.ts'

/** Values, errors and saving of the profile's form. */
export function useProfileForm(loaded: Profile) {
  const [stored, setStored] = useState(loaded)
  const [changedByOthers, setChangedByOthers] = useState<readonly ProfileField[]>([])
  const before = profileForm(stored)
  const form = useAppForm<ProfileFormValues>({
    initialValues: before,
    validate: (values) => profileErrors(before, values),
  })
  const save = useAction(profileApi.saveProfile.mutationOptions(), {
    invalidates: [profileApi.readProfile.key(), meQuery.queryKey],
    failed: profileSaveFailed,
  })
  const show = (profile: Profile, values = profileForm(profile)) => {
    setStored(profile)
    form.setInitialValues(profileForm(profile))
    form.setValues(values)
  }
  /**
   * After a stale save, the form gets what only others changed; the person checks it and saves
   * again.
   */
  const mergeStale = (error: unknown) => {
    const current = staleRecord(error, 'profile', Profile)
    if (current === undefined) return
    const merged = mergeForms(before, form.getValues(), profileForm(current))
    setChangedByOthers(merged.changed)
    show(current, merged.form)
  }
  const changed = changedProfileFields(before, form.values)
  const submit = form.submit((values) => {
    const { bookingLink: booking_link, ...rest } = values
    const fields = { ...rest, booking_link }
    // Only what differs, so that a value that is no longer valid does not keep the others from
    // being saved.
    const sent = Object.fromEntries(
      changed.map((field) => {
        const name = field === 'bookingLink' ? 'booking_link' : field
        return [name, fields[name]]
      }),
    )
    save.run(
      { ...sent, version: stored.version },
      {
        onDone: ({ profile }) => {
          setChangedByOthers([])
          show(profile)
          toast({ message: 'Profile saved', tone: 'positive' })
        },
        onFailed: mergeStale,
      },
    )
  })
  return {
    form,
    profile: stored,
    submit,
    /** The form differs from what is stored. */
    unsaved: changed.length > 0,
    changedByOthers,
    saving: save.busy,
    error: save.error,
  }
}
