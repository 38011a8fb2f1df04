import { expect, test } from 'vitest'
import {
  healthQuestions,
  questionWordings,
} from '../../src/features/eligibility/shared/questions.ts'
import { consumerJourney } from './consumer-journey.ts'
import { shows, withoutFirstPaint } from './journey.ts'

const client = consumerJourney()

interface QuestionShown {
  title: string
  text: string
  /** The whole wording, which is closed at first. */
  full: string
  choices: string[]
  icon: string
  color: string
  ground: string
}

const questionsShown = `[...document.querySelectorAll('section:has(input[type=radio])')].map((card) => {
  const sign = card.querySelector('svg').parentElement
  return {
    title: card.querySelector('h2').innerText,
    text: card.querySelector('legend').innerText,
    full: card.querySelector('.explain-body').textContent,
    choices: [...card.querySelectorAll('label')].map((label) => label.innerText.trim()),
    icon: card.querySelector('svg path').getAttribute('d'),
    color: getComputedStyle(sign).color,
    ground: getComputedStyle(sign).backgroundColor,
  }
})`

test('ELIG-005 each question has a unique icon and color, its title, its text, Yes and No', async () => {
  const page = await client.journey.open(`/eligibility${client.query(await client.visitOf())}`)
  await shows(page, 'Question 7 of 7')
  const shown = await page.evaluate<QuestionShown[]>(questionsShown)
  expect(shown.map(({ title, text, choices }) => ({ title, text, choices }))).toEqual(
    healthQuestions.map(({ id }) => {
      const { title, short } = questionWordings.en[id]
      return { title, text: short, choices: ['Yes', 'No'] }
    }),
  )
  expect(shown.map(({ full }) => full)).toEqual(
    healthQuestions.map(({ question_text }) => question_text.text),
  )
  for (const part of ['icon', 'color', 'ground'] as const)
    expect(new Set(shown.map((one) => one[part])).size, part).toBe(7)
  expect(healthQuestions.map(({ id, icon, color }) => `${id} ${icon} ${color}`)).toEqual([
    'heart heart red',
    'lung lung cyan',
    'cancer flame orange',
    'diabetes utensils green',
    'memory brain violet',
    'recent_hospital hospital blue',
    'current_hospital clipboard pink',
  ])
  // The question's color on a light background of the same hue.
  const strongest = (color = '') => {
    const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number)
    return ['red', 'green', 'blue'][[red, green, blue].indexOf(Math.max(red, green, blue))]
  }
  for (const [index, { color }] of healthQuestions.entries())
    if (['red', 'green', 'blue'].includes(color)) expect(strongest(shown[index]?.color)).toBe(color)
})

test.each([
  [
    410,
    { message: 'This link was replaced by a newer one.' },
    'This link was replaced by a newer one.',
  ],
  [503, { message: 'ECONNREFUSED' }, 'Server error: 503'],
])(
  'ELIG-008 questions that do not load (%i) show the reason in a banner',
  async (status, json, words) => {
    const visit = await client.visitOf()
    const page = await client.journey.open('about:blank', {
      expected: [/status of (410|503)/],
    })
    await page.route('**/eligibility?*', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: withoutFirstPaint(await answer.text()) })
    })
    await page.route(/\/eligibility-answers\/[^/]*$/, (route) => route.fulfill({ status, json }))
    await page.goto(`/eligibility${client.query(visit)}`)
    await page.getByRole('alert').getByText(words, { exact: true }).waitFor()
  },
)
