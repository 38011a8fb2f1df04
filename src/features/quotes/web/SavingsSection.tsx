import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { displayMonth } from '../../../kernel/display-month.ts'
import { displayMoney } from '../../../kernel/money.ts'
import { Facts } from '../../../ui/data/Facts.tsx'
import { FirstLoad } from '../../../ui/data/FirstLoad.tsx'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { policiesApi } from '../../contacts/client/policies-client.ts'
import { quotesApi } from '../client/quotes-client.ts'
import { savingNote, savingWords } from '../shared/client-savings.rules.ts'
import type { ClientSavings } from '../shared/quotes.contract.ts'

/** The client's premium and since when it is known, and the price of another company. */
export function SavingsSection({ contactId }: { contactId: number }) {
  const policies = useQuery(policiesApi.listPolicies.queryOptions({ input: { id: contactId } }))
  const options = quotesApi.readSavings.queryOptions({ input: { id: contactId } })
  const query = useQuery({
    ...options,
    // Policies say what the client pays, so a change of them is another answer.
    queryKey: [...options.queryKey, policies.dataUpdatedAt] as unknown as typeof options.queryKey,
    enabled: policies.isSuccess,
    placeholderData: (before) => before,
  })
  if (query.data === undefined && !query.isError) return <FirstLoad query={policies} />
  if (query.data?.savings === null) return null
  return (
    <Section title="Premium and savings">
      <QueryState query={query}>
        {({ savings }) => savings !== null && <SavingsFacts savings={savings} />}
      </QueryState>
    </Section>
  )
}

function SavingsFacts({ savings }: { savings: ClientSavings }) {
  const { premium_cents, premium_on, source, best } = savings
  const month = displayMonth(premium_on)
  const note = savingNote(savings)
  return (
    <>
      <Facts
        items={[
          {
            label: 'Monthly premium',
            value: displayMoney(premium_cents),
            hint: source === 'told' ? `Reported by the client in ${month}` : `Known since ${month}`,
          },
          {
            label: 'Best alternative',
            value: best && `${displayMoney(best.price_cents)}, ${best.carrier}`,
            hint: best?.plan,
          },
          { label: 'Savings', value: savingWords(savings) },
        ]}
      />
      {note !== undefined && (
        <Text size="sm" c="dimmed" mt="sm">
          {note}
        </Text>
      )}
    </>
  )
}
