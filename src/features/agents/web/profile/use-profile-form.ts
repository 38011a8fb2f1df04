import { useAction } from '../../../../ui/forms/use-action.ts'
import { useRecordForm } from '../../../../ui/forms/use-record-form.ts'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { meQuery } from '../../../access/client/use-me.ts'
import { profileApi } from '../../client/profile-client.ts'
import { Profile } from '../../shared/profile.contract.ts'
import {
  changedProfileFields,
  profileErrors,
  profileForm,
} from '../../shared/profile-form.rules.ts'
import { profileSaveFailed } from '../../shared/profile-texts.ts'

/** Values, errors and saving of the profile's form. */
export function useProfileForm(loaded: Profile) {
  const { form, before, stored, changedByOthers, callbacks } = useRecordForm({
    name: 'profile',
    schema: Profile,
    record: loaded,
    formOf: profileForm,
    validate: profileErrors,
  })
  const save = useAction(profileApi.saveProfile.mutationOptions(), {
    invalidates: [profileApi.readProfile.key(), meQuery.queryKey],
    failed: profileSaveFailed,
  })
  const changed = changedProfileFields(before, form.values)
  const submit = form.submit((values) => {
    // Only what differs, so that a value that is no longer valid does not keep the others from
    // being saved.
    const sent = Object.fromEntries(changed.map((field) => [field, values[field]]))
    save.run(
      { ...sent, version: stored.version },
      callbacks(() => toast({ message: 'Profile saved', tone: 'positive' })),
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
