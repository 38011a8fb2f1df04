import { expect, test } from 'vitest'
import { ContactFilter } from '../contact-filter.ts'
import { type FilterNames, filterSentence } from './filter-words.ts'

const names = {
  agents: [{ id: 7, name: 'Greta Gray' }],
  fields: [{ id: 3, label: 'Club', kind: 'text' as const, choices: [] }],
}
const said = (filter: Record<string, string>, known: FilterNames = names) =>
  filterSentence(ContactFilter.parse(filter), known)

test.each([
  [{ search: ' ' }, undefined],
  [{ search: 'smith' }, 'Clients matching “smith”.'],
  [
    { plans: 'F', states: 'OH', ages: '80-', email: 'none' },
    'Clients in Ohio, with Plan F, aged 80 or more, without an email address.',
  ],
  [{ agents: '7,none,9' }, 'Clients of Greta Gray, no agent or a deleted agent.'],
  [
    { did: 'viewed-30,!answered-30' },
    'Clients who viewed a quote in the last 30 days and did not answer health questions in the last 30 days.',
  ],
  [
    { federal: 'running,ends-1,ends-14,coming' },
    'Clients whose federal guaranteed issue is active, ends within 1 day, ends within 14 days or begins later.',
  ],
  [{ birthdays: '0301-0331' }, 'Clients with birthdays 03/01 to 03/31.'],
  [{ effective: '2026-01-01..' }, 'Clients with an effective date from 01/01/2026.'],
  [
    { emails: 'allowed,unsubscribed,bounced' },
    'Clients who may get emails or who get no emails (unsubscribed or bounced).',
  ],
  [
    { emails: 'bounced,reply_unread,by_letter' },
    'Clients who get no emails (bounced), whose reply no one has read or who get a letter instead of an email.',
  ],
  [
    { statuses: 'lapsed', zips: '75201,752', languages: 'es', tasks: 'open', extra: '3=Gold' },
    'Clients whose status is Lapsed, at ZIP code 75201 or 752…, whose language is Spanish, with open tasks, with Club: Gold.',
  ],
  [
    { premium: '100-150.50,none', household: 'shared' },
    'Clients who pay $100.00 to $150.50 a month or whose premium is not known, who share a household.',
  ],
  [
    { last_email: 'never,!within-90', next_email: 'none' },
    'Clients who were never emailed or who were not emailed within 90 days, with no email planned.',
  ],
  [
    { last_email: 'any:birthday', next_email: '2026-07-01..:anniversary', phone: 'none' },
    'Clients whose last email was Birthday, whose next email is Anniversary from 07/01/2026, without a phone number.',
  ],
  [
    { last_email: '2026-01-01..2026-03-31', next_email: 'within-14', household: 'alone' },
    'Clients with no other client in the household, whose last email went 01/01/2026 to 03/31/2026, whose next email goes within 14 days.',
  ],
  [{ did: '!viewed-9999' }, 'Clients who never viewed a quote.'],
])('%j is said in one sentence', (filter, sentence) => {
  expect(said(filter)).toBe(sentence)
})

test.each([
  [undefined, 'Clients affected by a rate increase.'],
  [[], 'Clients affected by a deleted rate increase.'],
  [
    [{ id: 4, name: 'Aetna in Ohio' }],
    'Clients affected by the rate increase of Aetna in Ohio or a deleted rate increase.',
  ],
])('of the rate increases %j is said what is known', (increases, sentence) => {
  expect(said({ increases: '4,5' }, { ...names, increases })).toBe(sentence)
})

test.each([
  [undefined, 'Clients with a tag.'],
  [[], 'Clients with a tag that was deleted or merged.'],
  [
    [{ id: 4, label: 'One that was deleted or merged' }],
    'Clients with the tag “One that was deleted or merged” or a tag that was deleted or merged.',
  ],
])('of the tags %j is said what is known', (tags, sentence) => {
  expect(said({ tags: '4,5' }, { ...names, tags })).toBe(sentence)
})

test('one who does not see the agents is not told that they are gone', () => {
  expect(said({ agents: '7,none,9' }, { ...names, agents: [] })).toBe(
    'Clients of a chosen agent or no agent.',
  )
})
