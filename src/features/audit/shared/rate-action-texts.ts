import { type ActionTexts, always, before } from './action-text-forms.ts'

/** The texts of what concerns rates, their increases, and reports. */
export const rateActions = {
  'rates.load': { text: before('loaded a rate file', 'for') },
  'rates.use': { text: before('changed the rates in use', 'of') },
  'rates.use_shared': { text: before('returned to the shared rates', 'of') },
  'rates.delete': { text: before('deleted a version of the rates', 'of') },
  'plan_exits.load': { text: always('loaded a list of ended Medicare Advantage plans') },
  'plan_exits.delete': { text: always('deleted a list of ended Medicare Advantage plans') },
  'plan_exits.restore': { text: always('restored a list of ended Medicare Advantage plans') },
  'rate_increases.add': { text: always('entered rate increases') },
  'rate_increases.change': { text: always('replaced the percent of rate increases') },
  'rate_increases.delete': { text: always('deleted a rate increase') },
  'rate_increases.restore': { text: always('restored a deleted rate increase') },
  'rate_increases.make_drafts': {
    text: before('created drafts about a rate increase', 'for'),
  },
  'rate_increases.undo_drafts': { text: always('undid drafts about a rate increase') },
  'commission_levels.add': { text: always('entered commission levels') },
  'commission_levels.change': { text: always('changed what commission levels pay') },
  'commission_levels.delete': { text: always('deleted a commission level') },
  'commission_levels.restore': { text: always('restored a deleted commission level') },
  'email_texts.change': { text: always('changed the text of an email') },
  'email_texts.restore': { text: always('returned to the standard text of an email') },
  'reports.save': { text: always('saved a report') },
  'reports.change': { text: always('changed a saved report') },
  'reports.delete': { text: always('deleted a saved report') },
  'reports.restore': { text: always('restored a deleted report') },
  'reports.send': { text: always('sent a report manually') },
  'reports.sent': { text: always('emailed a report to the admins') },
  'reports.failed': { text: always('could not email a report') },
} satisfies ActionTexts
