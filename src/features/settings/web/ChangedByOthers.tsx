import { Group, Stack, Text } from '@mantine/core'
import { displayPhone } from '../../../kernel/phone.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { fieldLabels, type SettingsField } from '../shared/settings-form.rules.ts'
import type { SectionOfSettings } from './use-settings-form.ts'

function shown(field: SettingsField, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (value === null || value === '') return 'empty'
  return field === 'phone' ? displayPhone(String(value)) : String(value)
}

/**
 * After a save that another admin's was ahead of: both values of each field that both changed, and
 * a choice.
 */
export function ChangedByOthers({ edit }: SectionOfSettings) {
  const { changedByOthers, conflicts, decide } = edit
  if (changedByOthers.length === 0 && conflicts.length === 0) return null
  return (
    <Banner tone="warning" title="Another admin saved settings while you were editing">
      <Stack gap="xs" mt="xs">
        {changedByOthers.length > 0 && (
          <Text size="sm">
            Their changes now in the form:{' '}
            {changedByOthers.map((name) => fieldLabels[name]).join(', ')}.
          </Text>
        )}
        {conflicts.map(({ field, mine, theirs }) => (
          <Group key={field} gap="sm">
            <Text size="sm">
              <strong>{fieldLabels[field]}</strong>: yours is “{shown(field, mine)}”, theirs is “
              {shown(field, theirs)}”.
            </Text>
            <Group gap="xs">
              <Button size="sm" variant="default" onClick={() => decide(field, mine)}>
                Keep mine
              </Button>
              <Button size="sm" variant="default" onClick={() => decide(field, theirs)}>
                Use theirs
              </Button>
            </Group>
          </Group>
        ))}
        <Text size="sm">None of your changes are lost. Check the fields, then save again.</Text>
      </Stack>
    </Banner>
  )
}
