import { Text } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ActionBar } from '../../../ui/forms/ActionBar.tsx'
import { SaveBar } from '../../../ui/forms/SaveBar.tsx'
import { SubmitError } from '../../../ui/forms/SubmitError.tsx'
import { LeaveGuard } from '../../../ui/overlay/LeaveGuard.tsx'
import type { OrganizationSettings } from '../../organizations/shared/organization-settings.ts'
import { fieldLabels } from '../shared/settings-form.rules.ts'
import { partToMend, type SectionOfParts, sectionAt } from '../shared/settings-sections.rules.ts'
import { BrandSection } from './BrandSection.tsx'
import { ChangedByOthers } from './ChangedByOthers.tsx'
import { type DryRunOf, EmailDifferencesNotice } from './EmailDifferencesNotice.tsx'
import { type OtherParts, SettingsInSections, SettingsOnOnePage } from './SettingsParts.tsx'
import { useSettingsForm } from './use-settings-form.ts'

export type SettingsSetup = { onDone: () => void; busy: boolean; error: string | undefined }

export type SettingsFormProps = {
  settings: OrganizationSettings
  setup?: SettingsSetup | undefined
  /** Parts of other features, beside all of the form's; without them, only the colors. */
  others?: OtherParts | undefined
  /** Shows what unsaved changes that decide about emails would send. */
  dryRun?: DryRunOf | undefined
}

/** All settings as one form, with the changes and the buttons at the bottom of the window. */
export function SettingsForm({ settings, setup, others, dryRun }: SettingsFormProps) {
  const edit = useSettingsForm(settings)
  const before = useRef<SectionOfParts>(undefined)
  const shown = sectionAt(useLocation({ select: ({ hash }) => hash }), before.current)
  before.current = shown
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const focusError = useRef(false)
  useEffect(() => {
    if (!focusError.current) return
    const part = others && partToMend(shown, Object.keys(edit.form.errors))
    // The next rendering shows the part.
    if (part !== undefined) return void navigate({ to: '.', hash: part, replace: true })
    focusError.current = false
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not([hidden] *)')?.focus()
  })
  const toError = () => {
    focusError.current = true
  }
  const setupError = edit.error ?? setup?.error
  const save = () => {
    toError()
    edit.submit(setup?.onDone, toError)
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label="Organization settings"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <LeaveGuard unsaved={edit.isUnsaved} />
      <ChangedByOthers edit={edit} />
      {others !== undefined ? (
        <SettingsInSections edit={edit} shown={shown} others={others} />
      ) : setup === undefined ? (
        <BrandSection edit={edit} />
      ) : (
        <SettingsOnOnePage edit={edit} />
      )}
      {setup !== undefined && (
        <>
          <EmailDifferencesNotice edit={edit} />
          {/* Every field has a default or may be filled in later, so the button is always in view. */}
          <ActionBar
            label="Next step"
            aside={setupError !== undefined && <SubmitError message={setupError} />}
          >
            <Button type="submit" loading={edit.saving || setup.busy} loadingText="Saving...">
              Save and Continue
            </Button>
          </ActionBar>
        </>
      )}
      {setup === undefined && (edit.changed.length > 0 || edit.error !== undefined) && (
        <SaveBar
          error={edit.error}
          saveLabel="Save Settings"
          onSave={save}
          saving={edit.saving}
          onDiscard={edit.discard}
        >
          <Text component="span" fw={600} inherit>
            Not saved:{' '}
          </Text>
          {edit.changed.map((name) => fieldLabels[name]).join(', ')}
          <EmailDifferencesNotice edit={edit} dryRun={dryRun} />
        </SaveBar>
      )}
    </form>
  )
}
