import { Page } from '../../../ui/frame/Page.tsx'
import { LoadedSettings } from './LoadedSettings.tsx'
import { SettingsForm, type SettingsFormProps } from './SettingsForm.tsx'
import { SettingsSkeleton, SetupSkeleton } from './SettingsSkeleton.tsx'

/**
 * The organization's settings, for admins: in sections, with the parts of other features, or as a
 * step of the setup.
 */
export function SettingsScreen({
  setup,
  others,
  dryRun,
}: Pick<SettingsFormProps, 'setup' | 'others' | 'dryRun'>) {
  return (
    <Page
      title={setup === undefined ? 'Organization Settings' : 'Organization Setup - Settings'}
      subtitle={
        setup === undefined
          ? 'For everyone in your agency. Emails and quotes use changes as soon as you save them.'
          : 'What your emails and quotes show. You can change it later in Organization Settings, where you’ll find more options.'
      }
    >
      <LoadedSettings skeleton={setup === undefined ? <SettingsSkeleton /> : <SetupSkeleton />}>
        {(settings) => (
          <SettingsForm settings={settings} setup={setup} others={others} dryRun={dryRun} />
        )}
      </LoadedSettings>
    </Page>
  )
}
