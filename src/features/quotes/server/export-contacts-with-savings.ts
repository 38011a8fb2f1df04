import { displayDate } from '../../../kernel/calendar-date.ts'
import type { ListColumn } from '../../../kernel/list-column.ts'
import { type Cents, displayMoney } from '../../../kernel/money.ts'
import {
  type ColumnsBeside,
  contactsExportRoute,
} from '../../contacts/server/list/export-contacts.ts'
import { savingNote } from '../shared/client-savings.rules.ts'
import type { ClientSavings } from '../shared/quotes.contract.ts'
import { readSavingsOf } from './read-savings.ts'

const money = (
  key: string,
  header: string,
  centsOf: (savings: ClientSavings) => Cents | null,
): ListColumn<ClientSavings> => ({
  key,
  header,
  text: (savings) => {
    const cents = centsOf(savings)
    return cents === null ? '' : displayMoney(cents)
  },
  number: (savings) => {
    const cents = centsOf(savings)
    return cents === null ? null : cents / 100
  },
})

/** Premiums and savings of clients, as columns of a file of contacts. */
const savingsColumns: ColumnsBeside<ClientSavings> = {
  columns: [
    money('premium', 'Monthly Premium', ({ premium_cents }) => premium_cents),
    {
      key: 'premium_on',
      header: 'Premium as Of',
      text: (savings) => displayDate(savings.premium_on),
      day: ({ premium_on }) => premium_on,
    },
    {
      key: 'alternative',
      header: 'Best Alternative',
      text: ({ best }) => (best === null ? '' : `${best.carrier}, ${best.plan}`),
    },
    money(
      'alternative_price',
      'Alternative Monthly Price',
      ({ best }) => best?.price_cents ?? null,
    ),
    money('saving', 'Monthly Savings', ({ best }) => best?.saving_cents ?? null),
    {
      key: 'saving_note',
      header: 'Savings Notes',
      text: (savings) => savingNote(savings) ?? '',
    },
  ],
  read: readSavingsOf,
}

/** The list of contacts as a file. Contacts come before prices, so it gets the savings here. */
export const exportContactsRoute = contactsExportRoute(savingsColumns)
