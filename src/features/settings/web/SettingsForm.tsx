import { Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SaveBar } from '../../../ui/forms/SaveBar.tsx'
import { SubmitError } from '../../../ui/forms/SubmitError.tsx'
import { IndexedPart, SectionIndex } from '../../../ui/frame/SectionIndex.tsx'
import { LeaveGuard } from '../../../ui/overlay/LeaveGuard.tsx'
import type { OrganizationSettings } from '../../organizations/shared/organization-settings.ts'
import { fieldLabels } from '../shared/settings-form.rules.ts'
import { AgencySection } from './AgencySection.tsx'
import { BrandSection } from './BrandSection.tsx'
import { CarriersSection } from './CarriersSection.tsx'
import { ChangedByOthers } from './ChangedByOthers.tsx'
import { EmailDifferencesNotice } from './EmailDifferencesNotice.tsx'
import { EmailsSection } from './EmailsSection.tsx'
import { LogoSection } from './LogoSection.tsx'
import { PostalSection } from './PostalSection.tsx'
import { QuotePageSection } from './QuotePageSection.tsx'
import { SelfOnboardingSection } from './SelfOnboardingSection.tsx'
import { SenderSection } from './SenderSection.tsx'
import { StatesSection } from './StatesSection.tsx'
import { type SectionOfSettings, useSettingsForm } from './use-settings-form.ts'

const parts: readonly {
  id: string
  title: string
  Part: (props: SectionOfSettings) => ReactNode
}[] = [
  { id: 'agency', title: 'Agency', Part: AgencySection },
  { id: 'postal', title: 'Postal Address and Time Zone', Part: PostalSection },
  { id: 'logo', title: 'Logo', Part: LogoSection },
  { id: 'brand', title: 'Brand Colors', Part: BrandSection },
  { id: 'carriers', title: 'Carriers Offered', Part: CarriersSection },
  { id: 'states', title: 'State Licenses and Carriers', Part: StatesSection },
  { id: 'emails', title: 'Emails', Part: EmailsSection },
  { id: 'sender', title: 'Default Sender Settings', Part: SenderSection },
  { id: 'quote-page', title: 'Quote Page', Part: QuotePageSection },
  { id: 'link', title: 'Self-Onboarding Link', Part: SelfOnboardingSection },
]

export type SettingsSetup = { onDone: () => void; busy: boolean; error: string | undefined }

export type SettingsFormProps = {
  settings: OrganizationSettings
  setup?: SettingsSetup | undefined
  /** Shows only this section, without the index. */
  only?: string | undefined
  /** The section of another feature, saved on its own: how people sign in. */
  security?: ReactNode
  /** The section of another feature, saved on its own: extra fields of clients. */
  clientFields?: ReactNode
  /** The section of another feature, saved on its own: the agency's tags. */
  tags?: ReactNode
}

/** All settings as one form, with the changes and the buttons at the bottom of the window. */
export function SettingsForm(props: SettingsFormProps) {
  const { settings, setup, only, security, clientFields, tags } = props
  const edit = useSettingsForm(settings)
  const form = useRef<HTMLFormElement>(null)
  const focusError = useRef(false)
  useEffect(() => {
    if (!focusError.current) return
    focusError.current = false
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
  const save = () => {
    focusError.current = true
    edit.submit(setup?.onDone)
  }
  const others = [
    { id: 'client-fields', title: 'Extra Fields of Clients', part: clientFields },
    { id: 'tags', title: 'Tags', part: tags },
    { id: 'security', title: 'Login', part: security },
  ].filter(({ part }) => part !== undefined)
  const shown = parts.filter(({ id }) => only === undefined || id === only)
  const sections = shown.map(({ id, Part }) => (
    <IndexedPart key={id} id={id}>
      <Part edit={edit} />
    </IndexedPart>
  ))
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
      {only === undefined ? (
        <SectionIndex sections={[...parts, ...others]}>
          {sections}
          {others.map(({ id, part }) => (
            <IndexedPart key={id} id={id}>
              {part}
            </IndexedPart>
          ))}
        </SectionIndex>
      ) : (
        sections
      )}
      {setup !== undefined && (
        <Stack gap="sm" mt="lg" align="flex-start">
          <EmailDifferencesNotice edit={edit} />
          <SubmitError message={edit.error ?? setup.error} />
          <Button type="submit" loading={edit.saving || setup.busy} loadingText="Saving...">
            Save and Continue
          </Button>
        </Stack>
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
          <EmailDifferencesNotice edit={edit} />
        </SaveBar>
      )}
    </form>
  )
}
