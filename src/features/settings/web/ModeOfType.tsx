import { SegmentedControl, Stack, Text } from '@mantine/core'
import {
  type EmailTypeMode,
  emailModes,
  modeSettingOf,
  type YearlyEmailType,
} from '../../organizations/shared/email-types.ts'
import { emailModeHints, emailModeLabels } from '../../outreach/shared/draft-texts.ts'
import { fieldLabels } from '../shared/settings-form.rules.ts'
import type { SectionOfSettings } from './use-settings-form.ts'

const choices = emailModes.map((value) => ({ value, label: emailModeLabels[value] }))

const followUpHints: Readonly<Record<EmailTypeMode, string>> = {
  send: '',
  draft: 'Its follow-ups work the same way.',
  notify: 'Follow-ups to a quote sent by hand are sent automatically.',
}

/** How emails of a type go that is switched on, their follow-ups included. */
export function ModeOfType({ type, edit }: SectionOfSettings & { type: YearlyEmailType }) {
  const { setting } = modeSettingOf(type)
  const mode = edit.values[setting] as EmailTypeMode
  return (
    <Stack gap={4} pl="xl" align="flex-start">
      <SegmentedControl
        aria-label={fieldLabels[setting]}
        data={choices}
        value={mode}
        onChange={(next) => edit.set(setting, next)}
      />
      <Text size="xs" c="dimmed">
        {emailModeHints[mode]} {followUpHints[mode]}
      </Text>
    </Stack>
  )
}
