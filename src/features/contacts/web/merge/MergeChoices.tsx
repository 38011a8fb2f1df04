import { Radio, SimpleGrid, Stack, Text } from '@mantine/core'
// Here and not with the other styles: only this screen has such cards.
import '@mantine/core/styles/RadioCard.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import type { ContactColumnName } from '../../shared/contact-columns.ts'
import type { Contact } from '../../shared/contacts.contract.ts'
import type { MergeChoice } from '../../shared/merge/merge.rules.ts'
import { shownChoice } from './shown-choice.ts'

export type MergeChoicesProps = {
  survivor: Contact
  merged: Contact
  choices: readonly MergeChoice[]
  /** First columns of the choices that are taken from `merged`. */
  taken: readonly ContactColumnName[]
  onTake: (column: ContactColumnName, take: boolean) => void
}

/** Each field in which two contacts differ, side by side. */
export function MergeChoices({ survivor, merged, choices, taken, onTake }: MergeChoicesProps) {
  return (
    <Stack gap="lg">
      {choices.map((choice) => {
        const [column] = choice.columns
        if (column === undefined) return null
        return (
          <Radio.Group
            key={column}
            label={choice.label}
            value={taken.includes(column) ? 'merged' : 'survivor'}
            onChange={(value) => onTake(column, value === 'merged')}
          >
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt={6}>
              <Radio.Card
                value="survivor"
                p="sm"
                radius="md"
                aria-label={`${choice.label}: ${shownChoice(survivor, choice)}`}
              >
                <Option text={shownChoice(survivor, choice)} />
              </Radio.Card>
              <Radio.Card
                value="merged"
                p="sm"
                radius="md"
                aria-label={`${choice.label}: ${shownChoice(merged, choice)}`}
              >
                <Option text={shownChoice(merged, choice)} />
              </Radio.Card>
            </SimpleGrid>
          </Radio.Group>
        )
      })}
    </Stack>
  )
}

function Option({ text }: { text: string }) {
  return (
    <Text span display="flex" style={{ gap: 10, alignItems: 'center', overflowWrap: 'anywhere' }}>
      <Radio.Indicator />
      {text}
    </Text>
  )
}
