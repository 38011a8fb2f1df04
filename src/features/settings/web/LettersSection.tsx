import { NativeSelect, SimpleGrid, Text } from '@mantine/core'
import { Section } from '../../../ui/frame/Section.tsx'
import { emailTypes, yearlyEmailTypes } from '../../organizations/shared/email-types.ts'
import type { SectionOfSettings } from './use-settings-form.ts'

const choices = [
  { value: '', label: 'Nothing' },
  { value: 'letter', label: 'A letter to print' },
  { value: 'call', label: 'A task to call' },
]

/** Asks what takes the place of a yearly email that cannot go. */
export function LettersSection({ edit: { form, values, set } }: SectionOfSettings) {
  const wayOf = (type: string) =>
    values.letterTypes.includes(type) ? 'letter' : values.callTypes.includes(type) ? 'call' : ''
  const choose = (type: string, way: string) => {
    for (const [name, own] of [
      ['letterTypes', 'letter'],
      ['callTypes', 'call'],
    ] as const) {
      const others = values[name].filter((one) => one !== type)
      set(name, way === own ? [...others, type].toSorted() : others)
    }
  }
  return (
    <Section
      title="When email is impossible"
      description="For clients who have no email address, unsubscribed, or whose address bounced. Enrollment windows, licenses, pauses and the yearly limit apply as they do for emails."
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {yearlyEmailTypes.map((type) => (
          <NativeSelect
            key={type}
            label={`Instead of ${emailTypes[type].yearly.emails}`}
            value={wayOf(type)}
            data={choices}
            onChange={({ currentTarget }) => choose(type, currentTarget.value)}
            error={form.getInputProps('letterTypes').error}
          />
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt="md">
        Recommended: letters for birthdays and anniversaries, when clients may be able to change
        plans. Clients who chose calls instead of emails get a call instead of a letter. Clients who
        reported spam, are deceased, or must not be contacted get neither.
      </Text>
    </Section>
  )
}
