import { Stack } from '@mantine/core'
import { Form } from '../../../../ui/forms/Form.tsx'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { LeaveGuard } from '../../../../ui/overlay/LeaveGuard.tsx'
import type { Profile } from '../../shared/profile.contract.ts'
import { profileLabels } from '../../shared/profile-form.rules.ts'
import { ProfileFields } from './ProfileFields.tsx'
import { ProfileSender } from './ProfileSender.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** The six values that a member changes themselves; saving is possible while one differs (PROFILE-008). */
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
        {changedByOthers.length > 0 && (
          <Banner tone="warning" title="Changed in the meantime">
            {changedByOthers.map((field) => profileLabels[field]).join(', ')}
          </Banner>
        )}
        <Stack gap="lg">
          <ProfileFields form={form} profile={profile} />
          <ProfileSender form={form} profile={profile} />
        </Stack>
      </Form>
    </>
  )
}
