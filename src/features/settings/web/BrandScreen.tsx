import { SkeletonLines } from '../../../ui/data/SkeletonLines.tsx'
import { Page } from '../../../ui/frame/Page.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { LoadedSettings } from './LoadedSettings.tsx'
import { SettingsForm } from './SettingsForm.tsx'

/**
 * The agency’s colors on a separate page: the same part and call as on the settings page (decision
 * 112).
 */
export function BrandScreen() {
  return (
    <Page title="Brand settings" back={{ label: 'Organization Settings', href: '/settings#brand' }}>
      <LoadedSettings
        skeleton={
          <Section title="Brand colors">
            <SkeletonLines />
          </Section>
        }
      >
        {(settings) => <SettingsForm settings={settings} />}
      </LoadedSettings>
    </Page>
  )
}
