import type { EmailType } from '../../shared/labels.ts'

/** The texts of one kind of email. A licensed person must approve them before use (docs/security.md). */
export interface Wording {
  readonly subject: string
  readonly preview: string
  readonly paragraphs: readonly string[]
  readonly button: string
}

const prices =
  'We put together a personal quote for you: what Plan G and Plan N would cost with each company we work with, side by side.'
const health =
  'If a price looks good, seven short health questions tell whether you may be able to switch. Answering them is up to you, and nothing changes until you decide.'
const keep = 'Your current plan stays just as it is unless you choose to change it.'

const birthday: Wording = {
  subject: 'Happy birthday from AGENCY',
  preview: 'A small present: a personal look at Medicare Supplement prices.',
  paragraphs: [
    'Happy birthday! Prices for Medicare Supplement plans often change with age, so this is a good moment to look.',
    prices,
    health,
  ],
  button: 'See my quote',
}
const anniversary: Wording = {
  subject: 'Your policy anniversary is coming up',
  preview: 'A personal look at prices before your next policy year.',
  paragraphs: [
    'Another year with your Medicare Supplement policy is coming up. Companies often change prices around this time.',
    prices,
    health,
  ],
  button: 'See my quote',
}
const check: Wording = {
  subject: 'Your yearly Medicare Supplement price check',
  preview: 'A personal look at Plan G and Plan N prices.',
  paragraphs: [
    'Once a year we look at Medicare Supplement prices for each of our clients.',
    prices,
    health,
  ],
  button: 'See my quote',
}

const byType: Record<EmailType, { before: Wording; after: Wording }> = {
  birthday: { before: birthday, after: check },
  anniversary: { before: anniversary, after: check },
  effective_date: { before: anniversary, after: check },
  aep: same({
    subject: 'Medicare fall enrollment: what it means for you',
    preview: 'Medicare Advantage and Part D plans can be changed from October 15 to December 7.',
    paragraphs: [
      'From October 15 to December 7 people on Medicare can join, leave or change Medicare Advantage plans and Part D drug plans. If you have a drug plan, it is worth checking that it still covers what you take.',
      'A Medicare Supplement (Medigap) plan like yours has no yearly enrollment period. You can ask about a different one at any time of the year. In most cases a company asks health questions first.',
      prices,
    ],
    button: 'See my Medicare Supplement quote',
  }),
  new_year: same({
    subject: 'A new-year look at your Medicare Supplement price',
    preview: 'A personal look at Plan G and Plan N prices.',
    paragraphs: [
      'Happy New Year! It is a good time to see whether you still pay a fair price for your Medicare Supplement plan.',
      prices,
      health,
    ],
    button: 'See my quote',
  }),
  quote_email: same({
    subject: 'Your personal Medicare Supplement quote',
    preview: 'Plan G and Plan N prices, side by side.',
    paragraphs: [prices, health],
    button: 'See my quote',
  }),
  follow_up_1: same({
    subject: 'Did you see your Medicare Supplement quote?',
    preview: 'It is still here for you.',
    paragraphs: [
      'A short reminder: the personal quote we sent you is still here. It takes a minute to look at.',
      keep,
    ],
    button: 'See my quote',
  }),
  follow_up_2: same({
    subject: 'Questions about your quote?',
    preview: 'A call answers most of them in a few minutes.',
    paragraphs: [
      'Comparing plans can be confusing. Your quote shows the prices side by side, and a call answers most questions in a few minutes.',
      keep,
    ],
    button: 'See my quote',
  }),
  follow_up_3: same({
    subject: 'Your quote, one last time',
    preview: 'This is our last reminder about it.',
    paragraphs: [
      'This is our last reminder about your personal quote. If you would like to talk it over, we are glad to help, now or later.',
      keep,
    ],
    button: 'See my quote',
  }),
}

function same(wording: Wording): { before: Wording; after: Wording } {
  return { before: wording, after: wording }
}

export interface EmailKind {
  readonly emailType: EmailType
  /** The email goes after its event, for example because a window held it: then it does not congratulate. */
  readonly eventPassed: boolean
}

export function wordingOf({ emailType, eventPassed }: EmailKind, agencyName: string): Wording {
  const wording = eventPassed ? byType[emailType].after : byType[emailType].before
  return { ...wording, subject: wording.subject.replace('AGENCY', () => agencyName) }
}
