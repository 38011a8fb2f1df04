import type { ReactNode } from 'react'
import { Page } from '../../../ui/frame/Page.tsx'
import { LoadedSettings } from './LoadedSettings.tsx'
import { SettingsForm, type SettingsSetup } from './SettingsForm.tsx'

export type SettingsScreenProps = {
  /** In onboarding: one button saves and continues. */
  setup?: SettingsSetup | undefined
  /** Settings of another feature, saved on their own: how people sign in. */
  security?: ReactNode
  /** Settings of another feature, saved on their own: extra fields of clients. */
  clientFields?: ReactNode
  /** Settings of another feature, saved on their own: the agency's tags. */
  tags?: ReactNode
}

/** The organization's settings, for admins. */
export function SettingsScreen({ setup, security, clientFields, tags }: SettingsScreenProps) {
  return (
    <Page
      title={setup === undefined ? 'Organization Settings' : 'Organization Setup - Settings'}
      subtitle={
        setup === undefined
          ? 'For everyone in your agency. Emails and quotes use a change as soon as it is saved.'
          : 'The details that your emails and quotes show. You can change all of this later.'
      }
    >
      <LoadedSettings>
        {(settings) => <SettingsForm {...{ settings, setup, security, clientFields, tags }} />}
      </LoadedSettings>
    </Page>
  )
}
