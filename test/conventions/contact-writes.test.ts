import { expect, test } from 'vitest'
import { productFiles, read } from './source-tree.ts'

const contactsChanged = 'src/features/contacts/server/contacts-changed.ts'
const changeEffects = 'src/features/contacts/server/change-effects.ts'
const behavior = 'no contact changed: follow-ups depend on what was sent and what the client did'
const noMoreEmail = 'no contact changed: its email address gets no more email'
const emailAgain = 'no contact changed: its email address gets emails again'
const goesAlone = 'no contact changed: its email does not go with that of another client any more'

const hits = 'no contact changed: a filter by rate increases finds others'
const reply = 'no contact changed: follow-ups wait until a reply was read'

/** The effects of a change of contacts, and the files beside `contactsChanged` that have them. */
const hooks: readonly {
  name: string
  what: RegExp
  by?: string
  elsewhere: Readonly<Record<string, string>>
}[] = [
  {
    name: 'drops totals',
    what: /\bdropTotals\(/,
    elsewhere: {
      'src/platform/recent-totals.ts': 'defines it',
      'src/features/contacts/server/tags/tag-contacts.sql.ts':
        'gives and takes tags, by which the list filters',
      'src/features/contacts/server/tags/tags.sql.ts': 'the same, and merges and deletes tags',
      'src/features/contacts/server/staging/staged-tags.ts': 'the same, for an import',
      'src/features/contacts/server/import-undo/beside-imported.sql.ts': 'the same, for its undo',
      'src/features/outreach/server/increases/make-increase-drafts.ts':
        'emails about an increase are made, or end with it',
      'src/features/outreach/server/drafts/decide-drafts.ts':
        'no contact changed: other emails are among those that go',
      'src/features/plan-exits/server/load-exits.ts':
        'no contact changed: a filter by ended plans finds others',
      'src/features/rate-increases/server/delete-rate-increase.ts': hits,
      'src/features/rate-increases/server/enter-rate-increases.ts': hits,
      'src/features/trial/server/go-live.ts': 'no contact changed: every email is planned again',
      'src/features/timeline/server/files/files.sql.ts':
        'no contact changed: files have other bytes',
    },
  },
  {
    name: 'plans emails of named contacts again',
    what: /\brequestReplan\(/,
    elsewhere: {
      'src/features/contacts/server/carry-wish.ts': noMoreEmail,
      'src/features/contacts/server/staging/keep-wishes.ts': noMoreEmail,
      'src/features/contacts/server/request-replan.ts': 'defines it',
      'src/features/contacts/server/stop-emails.ts': goesAlone,
      'src/features/correspondence/server/hold-follow-ups.ts': reply,
      'src/features/correspondence/server/set-reply-read.ts': reply,
      'src/features/outreach/server/increases/make-increase-drafts.ts':
        'emails about an increase are made, or end with it',
      'src/features/outreach/server/drafts/decide-drafts.ts':
        'no contact changed: an email was dropped, or waits for a decision again',
      'src/features/outreach/server/letters/write-letters.ts':
        'no contact changed: letters that were put back are planned again',
      'src/features/outreach/server/reports/address-problem.ts': emailAgain,
      'src/features/outreach/server/reports/record-report.ts': noMoreEmail,
      'src/features/outreach/server/send/count-as-sent.ts': behavior,
      'src/features/outreach/server/send/prepare-batch.ts': goesAlone,
      'src/features/outreach/server/send/record-outcomes.ts': noMoreEmail,
      'src/features/outreach/server/unsubscribe/resubscribe.ts': emailAgain,
      'src/features/outreach/server/unsubscribe/unsubscribe.ts': noMoreEmail,
      'src/features/tracking/server/open-visit.ts': behavior,
    },
  },
  {
    name: 'tells webhooks of contacts',
    what: /'contact\.(?:created|updated|deleted|restored)'/,
    elsewhere: {
      [changeEffects]: 'has the event of each kind of change',
      'src/features/webhooks/shared/webhook-events.ts': 'declares them',
    },
  },
  {
    name: 'has their audit entries',
    what: /'contacts\.(?:create|update|reassign|delete|restore|purge)'/,
    by: changeEffects,
    elsewhere: {
      'src/features/audit/shared/action-texts.ts': 'words them',
      'src/features/evidence/server/read-choices.ts': 'reads them as evidence',
      'src/features/timeline/server/timeline-actions.ts': 'shows them',
    },
  },
]

test.each(hooks)('only contactsChanged $name', (hook) => {
  const found = productFiles().filter((path) => hook.what.test(read(path)))
  expect(found, 'call contactsChanged').toEqual(
    [hook.by ?? contactsChanged, ...Object.keys(hook.elsewhere)].sort(),
  )
})

/** Statements that keep the version, with the reason. */
const keepsVersion: Readonly<Record<string, string>> = {
  'src/features/contacts/server/contact-status.ts': 'the form does not show these columns',
  'src/features/contacts/server/duplicates/stored-pairs.sql.ts': 'changes no contact',
  'src/features/contacts/server/edit/set-no-letters.ts': 'no form shows the wish for no letters',
  'src/features/contacts/server/email-choices/email-choices.sql.ts': 'no form shows the choices',
  'src/features/contacts/server/email-pause/email-pause.sql.ts': 'no form shows the pause',
  'src/features/contacts/server/households/address-clients.ts': 'no form shows the household',
  'src/features/contacts/server/households/households.sql.ts': 'no form shows the household',
  'src/features/contacts/server/letters/letter-refusals.ts':
    'no form shows the wish for no letters',
  'src/features/contacts/server/policies/told-premium.ts': 'the form does not show these columns',
  'src/features/contacts/server/trash/deleted-complaints.ts': 'changes no contact',
  'src/features/contacts/server/trash/purge-trash.sql.ts': 'changes no contact',
}
const updates = /\.updateTable\('contact'\)|\bupdate contact\b|\bdo update\b/g

test('every statement that changes a contact sets its next version, in one way', () => {
  const files = productFiles().filter((path) => path.startsWith('src/features/contacts/server/'))
  const changing = files.filter((path) => read(path).match(updates) !== null)
  expect(changing.length).toBeGreaterThan(3)
  const without = changing.filter(
    (path) => read(path).match(updates)?.length !== read(path).match(/\bnextVersion\('/g)?.length,
  )
  expect(without, 'use nextVersion').toEqual(Object.keys(keepsVersion))
  expect(files.filter((path) => /\bversion\s*\+\s*1|'version', '\+'/.test(read(path)))).toEqual([
    'src/features/contacts/server/edit/write-contacts.sql.ts',
  ])
})
