import type { WordingCatalog } from './wording-catalog.ts'

const prices =
  'We made a quote just for you. It shows what {{plans}} would cost with each company we work with, side by side.'
const health =
  'Do you like a price? Then seven short health questions show if you may be able to switch. You choose if you want to answer them. Nothing changes until you say so.'
const keep = 'Your plan stays just as it is unless you choose to change it.'
const button = 'See my quote'

export const wordingEn: WordingCatalog = {
  birthday: {
    subject: 'Your birthday is coming up',
    preview: 'A good time to look at what your Medicare Supplement plan costs.',
    paragraphs: [
      'Your birthday is coming up, and we wish you all the best. The price of a Medicare Supplement plan often goes up with age. So this is a good time to look.',
      prices,
      health,
    ],
    button,
  },
  anniversary: {
    subject: 'Your policy anniversary is coming up',
    preview: 'A look at prices before your next policy year.',
    paragraphs: [
      'Soon you will start one more year with your Medicare Supplement plan. Many companies change their prices around this time.',
      prices,
      health,
    ],
    button,
  },
  lookBack: {
    subject: 'Your yearly Medicare Supplement price check',
    preview: 'A look at what {{plans}} would cost you.',
    paragraphs: [
      'Once a year we look at Medicare Supplement prices for each of our clients.',
      prices,
      health,
    ],
    button,
  },
  lookBackAgain: {
    subject: 'A fresh look at your Medicare Supplement price',
    preview: 'A look at what {{plans}} would cost you.',
    paragraphs: [
      'Prices can change at any time of the year. So here is a fresh look at yours.',
      prices,
      health,
    ],
    button,
  },
  aep: {
    subject: 'Medicare fall enrollment: what it means for you',
    preview: 'What can change from October 15 to December 7, and what does not.',
    paragraphs: [
      'From October 15 to December 7, people on Medicare can join, leave or change a Medicare Advantage plan or a Part D drug plan. Do you have a drug plan? Then check that it still pays for the drugs you take.',
      'A Medicare Supplement (Medigap) plan like yours has no such yearly time. You can ask for a new one on any day of the year. Most of the time the company asks health questions first.',
      prices,
    ],
    button: 'See my Medicare Supplement quote',
  },
  new_year: {
    subject: 'A new-year look at your Medicare Supplement price',
    preview: 'A look at what {{plans}} would cost you.',
    paragraphs: [
      'Happy New Year! This is a good time to see if you still pay a fair price for your Medicare Supplement plan.',
      prices,
      health,
    ],
    button,
  },
  quote_email: {
    subject: 'Your personal Medicare Supplement quote',
    preview: '{{plans}}: the prices side by side.',
    paragraphs: [prices, health],
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
