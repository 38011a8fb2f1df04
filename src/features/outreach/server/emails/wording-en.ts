import type { WordingCatalog } from './wording-catalog.ts'

const prices =
  'We made a quote just for you. It shows what {{plans}} would cost with each company we work with, side by side.'
const nextStep = '{{nextStep}}'
const keep = 'Nothing changes unless you choose it.'
const button = 'See my quote'

export const wordingEn: WordingCatalog = {
  birthday: {
    subject: 'A look at prices around your birthday',
    preview: 'A good time to look at Medicare Supplement prices.',
    paragraphs: [
      'We wish you all the best for your birthday. Prices of Medicare Supplement plans change over time. So this is a good time to look.',
      prices,
      nextStep,
    ],
    button,
  },
  anniversary: {
    subject: 'A look at prices for your new policy year',
    preview: 'Prices often change around this time.',
    paragraphs: [
      'Around the anniversary of a Medicare Supplement policy, many companies change the price. So this is a good time to look.',
      prices,
      nextStep,
    ],
    button,
  },
  late: {
    subject: 'A fresh look at Medicare Supplement prices',
    preview: 'A look at what {{plans}} would cost you.',
    paragraphs: [
      'Prices can change at any time of the year. So here is a fresh look for you.',
      prices,
      nextStep,
    ],
    button,
  },
  aep: {
    subject: 'Medicare fall enrollment: what it means for you',
    preview: 'What can change from October 15 to December 7.',
    paragraphs: [
      'From October 15 to December 7, people on Medicare can join, leave or change a Medicare Advantage plan or a Part D drug plan. Do you have a drug plan? Then check that it still pays for the drugs you take.',
      'Medicare Supplement (Medigap) plans are not part of this. You can ask for one on any day of the year. {{healthRule}}',
      prices,
    ],
    button: 'See my Medicare Supplement quote',
  },
  new_year: {
    subject: 'A look at plan prices for the new year',
    preview: 'A look at what {{plans}} would cost you.',
    paragraphs: [
      'Happy New Year! This is a good time to look at Medicare Supplement prices.',
      prices,
      nextStep,
    ],
    button,
  },
  quote_email: {
    subject: 'Your own Medicare Supplement quote',
    preview: '{{plans}}: the prices side by side.',
    paragraphs: [prices, nextStep],
    button,
  },
  rate_increase: {
    subject: 'A new price for your Medigap plan: what you can do',
    preview: 'What was announced, and what you can do.',
    paragraphs: [
      '{{announcement}}',
      'You do not have to do anything. If you like, look at what {{plans}} would cost with each company we work with, side by side.',
      nextStep,
      'Please keep your policy until a new one has started.',
    ],
    button,
  },
  renewed_link: {
    subject: 'Your new quote link from {{agency}}',
    preview: 'The link you asked for.',
    paragraphs: [
      'You asked us for a new link to your Medicare Supplement quote. Here it is.',
      'If you did not ask for this, you do not need to do anything.',
    ],
    button,
  },
  guessed_link: {
    subject: 'Someone tried to open your quote from {{agency}}',
    preview: 'A wrong birth date was typed five times.',
    paragraphs: [
      'Someone opened your quote and typed a wrong birth date five times. They did not see your details. To keep them safe, that link does not take a birth date any more.',
      'Here is a new link for you. Please do not pass it on.',
      'Was it you? Then the birth date we have may be wrong. Please call us, and we will fix it.',
    ],
    button,
  },
  follow_up_1: {
    subject: 'Did you see your Medicare Supplement quote?',
    preview: 'It is still here for you.',
    paragraphs: [
      'A short reminder: the quote we sent you is still here. It takes a minute to look at.',
      keep,
    ],
    button,
  },
  follow_up_2: {
    subject: 'Questions about your quote?',
    preview: 'A call can clear up most of them in a few minutes.',
    paragraphs: [
      'It can be hard to compare plans. Your quote shows the prices side by side. A call can clear up most questions in a few minutes.',
      keep,
    ],
    button,
  },
  follow_up_3: {
    subject: 'Your quote, one last time',
    preview: 'We will not remind you of it again.',
    paragraphs: [
      'This is the last time we remind you of your quote. If you would like to talk it over, we are glad to help, now or later.',
      keep,
    ],
    button,
  },
}
