import { expect, test } from 'vitest'
import { isTest, productFiles, read } from '../../../../test/conventions/source-tree.ts'
import { webhookEvents } from '../../webhooks/shared/webhook-events.ts'
import { actionsOf, actionText, actionTexts } from './action-texts.ts'
import { auditKindNames } from './audit-kinds.ts'

/** Every text that looks like an entry's action, wherever a call of recordAudit gets it from. */
function recordedActions(): string[] {
  const actions = productFiles()
    .filter((path) => !isTest(path) && /\brecordAudit\b|AuditEntry\b/.test(read(path)))
    .filter((path) => path.endsWith('.ts') && !path.startsWith('src/features/audit/shared/'))
    .flatMap((path) => [...read(path).matchAll(/(?<!from |name: )'([a-z_]{3,}\.[a-z_-]+)'/g)])
    .map(([, action = '']) => action)
  return [...new Set(actions)].filter((action) => !Object.hasOwn(webhookEvents, action)).sort()
}

test('every action that is recorded anywhere has a text', () => {
  const recorded = recordedActions()
  expect(recorded.length).toBeGreaterThan(20)
  expect(recorded).toEqual(
    expect.arrayContaining(['access.sign_in', 'access.refused', 'contacts.delete']),
  )
  expect(
    recorded.filter((action) => !Object.hasOwn(actionTexts, action)),
    'add it to action-texts.ts',
  ).toEqual([])
})

/** Texts of entries from earlier versions, which no code records any more. */
const earlier = ['imports.find_known_emails']
/** Files that name actions only to show them. */
const shows =
  /^src\/features\/(audit\/shared\/|timeline\/server\/[^/]+$|evidence\/server\/read-choices)/

test('every text is of an action that is recorded, so that no list names one that never comes', () => {
  const sources = productFiles()
    .filter((path) => !shows.test(path))
    .map(read)
  // Some put a verb into the name: `plan_exits.${verb}`.
  const made = sources.flatMap((source) =>
    [...source.matchAll(/`([a-z_]+\.[a-z_]*)\$\{(?!string)[^`]*\}([a-z_]*)`/g)].map(
      ([, start, end]) => new RegExp(`^${start}[a-z_]+${end}$`),
    ),
  )
  const never = Object.keys(actionTexts).filter(
    (action) =>
      !sources.some((source) => source.includes(`'${action}'`)) &&
      !made.some((form) => form.test(action)),
  )
  expect(never, 'renamed? then lists of actions need both names').toEqual(earlier)
})

/** Its stored entries keep their name. */
const oddlyNamed = ['outreach.decide-email']

test('an action is a feature and a verb, with underscores', () => {
  const odd = Object.keys(actionTexts).filter((action) => !/^[a-z_]+\.[a-z_]+$/.test(action))
  expect(odd).toEqual(oddlyNamed)
})

test('every text has words', () => {
  const facts = { count: undefined, named: false, detail: {} }
  const actions = Object.keys(actionTexts)
  expect(actions.filter((action) => !/^[a-z]\w* ?/.test(actionText(action, facts)))).toEqual([])
  expect(
    actions.filter((action) => !/[a-z]/.test(actionText(action, { ...facts, named: true }))),
  ).toEqual([])
})

test('every kind has actions, and every action one kind', () => {
  expect(auditKindNames.filter((kind) => actionsOf(kind).length === 0)).toEqual([])
  expect(actionsOf(undefined)).toHaveLength(Object.keys(actionTexts).length)
})

test.each([
  ['contacts.delete', { count: 3 }, 'deleted 3 contacts'],
  ['contacts.delete', { count: 1 }, 'deleted the contact'],
  ['contacts.join_household', { count: 2 }, 'added 2 contacts to a household'],
  ['contacts.dismiss_household', { count: 2 }, 'marked 2 contacts as not a household'],
  ['contacts.leave_household', { named: true }, 'ended the household membership of'],
  ['contacts.delete', { count: 12_345 }, 'deleted 12,345 contacts'],
  ['eligibility.view', { named: true }, 'viewed health answers of'],
  ['access.sign_out', { detail: { everywhere: true } }, 'logged out everywhere'],
  [
    'access.sign_in_failed',
    { named: true, detail: { reason: 'used' } },
    'could not log in because the link was already used, as',
  ],
  [
    'access.refused',
    { named: true, detail: { route: '/api/contacts/:id/eligibility' } },
    'was denied access to health answers of',
  ],
  ['access.sign_in_failed', {}, 'could not log in'],
  ['access.sign_in_failed', { named: true }, 'could not log in as'],
  [
    'access.sign_in_failed',
    { detail: { reason: 'wrong code' } },
    'entered a wrong code while logging in',
  ],
  ['agents.set_default', {}, 'became the default agent'],
  ['agents.update', {}, 'changed their own details as an agent'],
  ['contacts.read_many', { count: 1000 }, 'read 1,000 contacts within an hour'],
  ['schedule.request_call', {}, 'requested a call'],
  ['schedule.select_plan', {}, 'selected a plan'],
  ['tasks.done', {}, 'marked a task as done'],
  ['tasks.reopen', {}, 'reopened a task'],
  ['tasks.delete', { named: true }, 'deleted a task about'],
  ['tasks.delete', { named: true, detail: { tookBack: 'done' } }, 'undid “Done” on a task about'],
  ['tasks.delete', { detail: { tookBack: 'snooze' } }, 'undid “Snooze” on a task'],
  ['tasks.note', {}, 'added a note to a task'],
  ['tasks.put_off', { named: true }, 'snoozed a task about'],
  ['tasks.hand_over', { count: 3 }, 'reassigned several tasks'],
  [
    'imports.find_known_emails',
    { detail: { asked: 2 } },
    'checked 2 email addresses against the contacts',
  ],
  ['imports.match_rows', { detail: { asked: 2 } }, 'checked 2 rows of a file against the contacts'],
  ['quite.new', {}, 'quite.new'],
])('%s with %j reads "%s"', (action, facts, text) => {
  expect(actionText(action, { count: undefined, named: false, detail: {}, ...facts })).toBe(text)
})
