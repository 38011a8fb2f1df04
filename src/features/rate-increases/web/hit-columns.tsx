import { Badge, Group, Text } from '@mantine/core'
import { displayDate } from '../../../kernel/calendar-date.ts'
import { displayMoney } from '../../../kernel/money.ts'
import { displayPhone } from '../../../kernel/phone.ts'
import type { Column } from '../../../ui/data/table-column.ts'
import type { Tone } from '../../../ui/foundation/theme.ts'
import type { ClientStanding } from '../shared/client-standing.rules.ts'
import type { Alternative, HitClient } from '../shared/rate-increases.contract.ts'

const looks: Readonly<
  Record<ClientStanding, { readonly label: string; readonly tone: Tone | 'gray' }>
> = {
  better: { label: 'Better offer', tone: 'positive' },
  close: { label: 'Little to save', tone: 'info' },
  stay: { label: 'Staying is best', tone: 'gray' },
  old: { label: 'Ask for the premium', tone: 'warning' },
  no_premium: { label: 'Premium not known', tone: 'warning' },
  no_prices: { label: 'No prices', tone: 'gray' },
  example: { label: 'Example prices', tone: 'gray' },
}

const small = { component: 'span', display: 'block', size: 'sm', c: 'dimmed' } as const

/** The columns of the work list of an increase that takes effect on a day. */
export const hitColumns = (day: string): Column<HitClient>[] => [
  {
    key: 'name',
    header: 'Client',
    cell: ({ name }) => name,
  },
  {
    key: 'agent',
    header: 'Agent',
    priority: 3,
    cell: ({ agent, phone_number }) => (
      <>
        {agent ?? 'No agent'}
        {phone_number !== null && <Text {...small}>{displayPhone(phone_number)}</Text>}
      </>
    ),
  },
  {
    key: 'present',
    header: 'Before',
    align: 'end',
    nowrap: true,
    cell: ({ paid_cents, present_cents, known_on }) =>
      present_cents === null ? (
        'Not known'
      ) : (
        <>
          {displayMoney(present_cents)}
          {paid_cents !== null && known_on !== null && (
            <Text {...small}>
              {displayMoney(paid_cents)} on {displayDate(known_on)}
            </Text>
          )}
        </>
      ),
  },
  {
    key: 'new',
    header: `From ${day}`,
    align: 'end',
    nowrap: true,
    cell: ({ new_cents, more_cents }) =>
      new_cents === null ? (
        '—'
      ) : (
        <>
          {displayMoney(new_cents)}
          <Text {...small}>
            {more_cents === 0 ? 'updated since' : `+${displayMoney(more_cents ?? 0)}`}
          </Text>
        </>
      ),
  },
  {
    key: 'best',
    header: 'Best alternative',
    cell: ({ best, lesser }) => (
      <>
        {best === null ? '—' : <Offer offer={best} />}
        {lesser !== null && (
          <Text {...small} mt={4}>
            Or <Offer offer={lesser} />
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'standing',
    header: 'Notes',
    below: true,
    cell: (client) => <Standing {...client} />,
  },
]

function Offer({ offer }: { offer: Alternative }) {
  const { carrier, plan, price_cents, discounted, illustrative, same_benefits } = offer
  const notes = [
    ...(discounted ? ['household discount'] : []),
    ...(same_benefits ? [] : ['different benefits']),
    ...(illustrative ? ['example'] : []),
  ]
  return (
    <>
      {displayMoney(price_cents)}, {carrier} {plan}
      {notes.length > 0 && <Text {...small}>{notes.join(', ')}</Text>}
    </>
  )
}

function Standing({ standing, best, health_unlikely, right, no_commission }: HitClient) {
  const { label, tone } = looks[standing]
  const saving = best?.saving_cents ?? 0
  return (
    <Group gap={6}>
      {saving > 0 && (
        <Text component="span" display="block" w="100%">
          Saves {displayMoney(saving)} a month
        </Text>
      )}
      <Badge color={tone}>{label}</Badge>
      {right !== null && (
        <Badge color="positive">
          No health questions
          {right.until !== null && ` until ${displayDate(right.until)}`}
          {right.limits && ', with some limits'}
        </Badge>
      )}
      {health_unlikely && <Badge color="warning">Health makes switching unlikely</Badge>}
      {no_commission && <Badge color="warning">May pay no commission</Badge>}
    </Group>
  )
}
