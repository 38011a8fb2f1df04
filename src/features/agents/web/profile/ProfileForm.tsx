import { Stack } from '@mantine/core'
import { ChangedMeanwhile } from '../../../../ui/forms/ChangedMeanwhile.tsx'
import { Form } from '../../../../ui/forms/Form.tsx'
import { LeaveGuard } from '../../../../ui/overlay/LeaveGuard.tsx'
import type { Profile } from '../../shared/profile.contract.ts'
import { profileLabels } from '../../shared/profile-form.rules.ts'
import { ProfileFields } from './ProfileFields.tsx'
import { ProfileSender } from './ProfileSender.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** The six values that members change themselves; saving works while one differs (PROFILE-008). */
export function ProfileForm({ profile: loaded }: { profile: Profile }) {
  const { form, profile, submit, unsaved, changedByOthers, saving, error } = useProfileForm(loaded)
  return (
    <>
      <LeaveGuard unsaved={() => unsaved} />
      <Form
        label="Your Profile"
        onSubmit={submit}
        submitLabel="Save Changes"
        submittingLabel="Saving..."
        submitting={saving}
        disabled={!unsaved}
        error={error}
      >
        <ChangedMeanwhile fields={changedByOthers.map((field) => profileLabels[field])} />
        <Stack gap="lg">
          <ProfileFields form={form} profile={profile} />
          <ProfileSender form={form} profile={profile} />
        </Stack>
      </Form>
    </>
  )
}
