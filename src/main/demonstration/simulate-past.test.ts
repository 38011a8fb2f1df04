import { expect, test } from 'vitest'
import { ruleBookNames } from '../../features/enrollment-windows/shared/rule-book.ts'
import { calendarDate } from '../../kernel/calendar-date.ts'
import type { ContactId } from '../../kernel/ids.ts'
import type { Config } from '../../platform/config.ts'
import { inventContact } from './people.ts'
import { createRandom } from './random.ts'
import { simulatePast } from './simulate-past.ts'

test.each(ruleBookNames)(
  '%s: no client of the demonstration gets more emails in a year than an agency sends at most',
  (ruleBook) => {
    const today = calendarDate('2026-11-26')
    const random = createRandom(7)
    const places = new Map([['IL' as const, [{ zip: '60601', county: 'Cook' }]]])
    const clients = Array.from({ length: 400 }, (_, index) => ({
      ...inventContact(random, index, { today, agentIds: [null], places }),
      id: (index + 1) as unknown as ContactId,
    }))
    const records = simulatePast({ config: { ruleBook } as Config }, random, {
      ...{ clients, today, licensed: () => true, daysOfHistory: 365 },
    })
    const counts = new Map<string, number>()
    for (const { contactId, day } of records) {
      const key = `${contactId} ${new Date(day * 86_400_000).getUTCFullYear()}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    expect(Math.max(...counts.values())).toBe(12)
    expect(records.every(({ base }) => base === null || records.includes(base))).toBe(true)
  },
)
