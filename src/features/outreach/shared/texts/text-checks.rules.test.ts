import { describe, expect, test } from 'vitest'
import { locales } from '../../../../kernel/locale.ts'
import { productText } from '../../server/texts/product-text.ts'
import { cleanText } from './clean-text.rules.ts'
import {
  type EmailTextKind,
  emailTextKinds,
  type Inline,
  requiredSlots,
  textFieldsOf,
  type WrittenText,
} from './email-text.ts'
import { checkEmailText, isRefusedFinding, textLimits } from './text-checks.rules.ts'

const words = (text: string): Inline => ({ type: 'text', text })
/** A text of a kind with these words, and every part that it must have. */
function textWith(kind: EmailTextKind, body: string, subject = 'A look at prices'): WrittenText {
  const { blocks, healthRule } = requiredSlots(kind)
  return {
    subject: [words(subject)],
    preview: [],
    blocks: [
      { type: 'rule', rule: 'greeting' },
      {
        type: 'paragraph',
        content: [
          words(body),
          ...(healthRule ? [{ type: 'rule', rule: 'healthRule' } as const] : []),
        ],
      },
      ...blocks.map((rule) => ({ type: 'rule', rule }) as const),
    ],
  }
}
const found = (body: string, kind: EmailTextKind = 'birthday') =>
  checkEmailText(textWith(kind, body), kind, 'en').map(
    (finding) => `${finding.weight} ${finding.words ?? finding.reason}`,
  )
const reasons = (text: WrittenText, kind: EmailTextKind = 'birthday') =>
  checkEmailText(text, kind, 'en')
    .filter(isRefusedFinding)
    .map(({ part, reason }) => `${part}: ${reason}`)

test('every text of the product may be saved as it is, and has nothing unwise', () => {
  const findings = emailTextKinds.flatMap((kind) =>
    locales.flatMap((locale) =>
      checkEmailText(cleanText(productText(kind, locale)), kind, locale).map(
        ({ words: written, reason }) => `${kind} ${locale}: ${written} ${reason}`,
      ),
    ),
  )
  expect(findings).toEqual([])
})

describe('words that must not go', () => {
  test.each([
    ['We are approved by Medicare.', 'approved by Medicare'],
    ['Medicare-endorsed plans are here.', 'Medicare-endorsed'],
    ['This is a GOVERNMENT program.', 'GOVERNMENT'],
    ['Un aviso oficial para usted.', 'aviso oficial'],
    ['Aprobado por Medicare.', 'Aprobado por Medicare'],
    ['Acceptance is guaranteed.', 'guaranteed'],
    ['There are no health questions.', 'health questions'],
    ['You can’t be turned down.', 'can’t be turned down'],
    ['Sin preguntas de salud.', 'preguntas de salud'],
    ['You will save with us.', 'will save'],
    ['It is $50 less.', '$50'],
    ['Ahorre dinero con nosotros.', 'Ahorre dinero'],
    ['Get free coverage.', 'free coverage'],
    ['Una cobertura gratis.', 'cobertura gratis'],
    ['FINAL NOTICE for you.', 'FINAL NOTICE'],
    ['Look at https://evil.example/x now.', 'https://evil.example/x'],
    ['Look at evil-site.com/offer now.', 'evil-site.com/offer'],
    ['Hello {{first_name}}.', '{{'],
    ['I am your licensed agent.', 'licensed agent'],
  ])('%s', (body, refused) => {
    expect(
      found(body).some((finding) => finding.includes('refused') && finding.includes(refused)),
    ).toBe(true)
  })

  test.each([
    'Feel at home with us. We wish you good health.',
    'Please save this email. You can save it for later.',
    'Llame cuando quiera. Con gusto le ayudamos.',
    'We answer your questions about Medicare.',
    'Many people find that prices differ. Look at them side by side.',
  ])('harmless: %s', (body) => {
    expect(found(body)).toEqual([])
  })

  test('a bold part, a fallback, an accent or capitals do not hide them', () => {
    const base = textWith('birthday', 'x')
    const paragraph = (...content: Inline[]): WrittenText => ({
      ...base,
      blocks: [
        { type: 'paragraph', content },
        { type: 'rule', rule: 'nextStep' },
      ],
    })
    const halves = paragraph(words('Approved by '), { ...words('Medicare'), bold: true } as Inline)
    expect(reasons(halves)).toHaveLength(1)
    const fallback = paragraph({ type: 'field', field: 'firstName', fallback: 'government client' })
    expect(reasons(fallback)).toHaveLength(1)
    expect(found('SEGURO GRATÍS')).not.toEqual([])
    // A letter and its accent are one again once what lay between them is gone.
    const apart = cleanText(paragraph(words('e\u200b\u0301')))
    expect(cleanText(apart)).toEqual(apart)
    const unseen = cleanText(paragraph(words('guar\u200banteed')))
    expect(reasons(unseen)).toHaveLength(1)
  })

  test('a late text says nothing of the day that is past, a requested one does not advertise', () => {
    expect(found('Happy birthday to you.', 'birthday')).toEqual([])
    expect(found('Happy birthday to you.', 'late')).toEqual(['refused birthday'])
    expect(found('See our discounts.', 'new_year')).toEqual([])
    expect(found('See our discounts.', 'renewed_link')).toEqual(['refused discounts'])
  })

  test('unwise words are saved with a reason', () => {
    expect(found('We have the best prices. Act now.')).toEqual([
      'unwise best prices',
      'unwise Act now',
    ])
    expect(found('Call (512) 555-0100 for this.')).toEqual(['unwise (512) 555-0100'])
    expect(found('Thank you for your policy.')).toEqual(['unwise your policy'])
    const hard =
      'Notwithstanding applicable underwriting considerations, eligibility determinations necessitate additional documentation from participating organizations.'
    expect(found(hard)[0]).toMatch(/^unwise Reading grade/)
  })
})

describe('the form of a text', () => {
  const good = textWith('birthday', 'A short text.')
  test('a gap where a placeholder was deleted is told, with the words beside it', () => {
    const told = (body: string) =>
      checkEmailText(textWith('birthday', body), 'birthday', 'en').map(
        ({ weight, words: near }) => `${weight}: ${near}`,
      )
    expect(told('It shows what  would cost.')).toEqual(['unwise: what  would'])
    expect(told('Good day , we wish you well.')).toEqual(['unwise: day ,'])
    expect(told('Good day, we wish you well: come by … soon.')).toEqual([])
  })
  test('a good one has nothing wrong', () => expect(reasons(good)).toEqual([]))

  test('limits and lines are told', () => {
    const long = textWith('birthday', 'a '.repeat(50_000))
    expect(reasons(long)).toEqual(['body: The text has 100,000 characters; the limit is 5,000.'])
    expect(reasons(textWith('birthday', 'x', 'One\r\nBcc: a@b.example'))).toContain(
      'subject: The subject must be one line.',
    )
    expect(reasons(textWith('birthday', 'x', ' '))).toEqual(['subject: The subject is empty.'])
    expect(reasons(cleanText(textWith('birthday', ' \u200f ')))).toEqual([
      'body: The text needs a paragraph of your own.',
    ])
    expect(reasons(textWith('birthday', 'x', 'y'.repeat(textLimits.subject + 1)))).toEqual([
      'subject: The subject has 151 characters; the limit is 150.',
    ])
  })

  test('placeholders are known, of this email, and say what replaces them', () => {
    const withField = (field: string, fallback?: string): WrittenText => ({
      ...good,
      subject: [
        words('Prices for '),
        { type: 'field', field, ...(fallback !== undefined && { fallback }) },
      ],
    })
    expect(reasons(withField('nickname', 'x'))).toEqual([
      'subject: “nickname” is not a placeholder.',
    ])
    expect(reasons(withField('constructor', 'x'))).toEqual([
      'subject: “constructor” is not a placeholder.',
    ])
    expect(reasons(withField('firstName'))).toEqual([
      'subject: Enter what replaces “First name” for a client who has none.',
    ])
    expect(reasons(withField('names'))).toEqual([
      'subject: “First names” is not available in this email.',
    ])
    expect(reasons(withField('firstName', 'there'))).toEqual([])
  })

  test('parts that the product writes are there once, and nowhere else', () => {
    const { blocks } = good
    const without = {
      ...good,
      blocks: blocks.filter((block) => !('rule' in block && block.rule === 'nextStep')),
    }
    expect(reasons(without)).toHaveLength(1)
    expect(
      reasons({ ...good, blocks: [...blocks, { type: 'rule', rule: 'nextStep' }] }),
    ).toHaveLength(1)
    expect(
      reasons({ ...good, blocks: [...blocks.slice(1), { type: 'rule', rule: 'greeting' }] }),
    ).toEqual(['body: The greeting must come first and appear only once.'])
    expect(reasons({ ...good, blocks: blocks.slice(1) })).toEqual([])
    expect(reasons(good, 'follow_up_1')).toHaveLength(1)
    expect(reasons(good, 'aep')).toHaveLength(2)
    expect(reasons(good, 'guessed_link')).toHaveLength(2)
  })

  test('a joint text and a requested one lack what is one client’s, or advertises', () => {
    expect(textFieldsOf('joint_prices')).toEqual(['names', 'agentName', 'agentPhone', 'agency'])
    expect(textFieldsOf('renewed_link')).not.toContain('plans')
    expect(textFieldsOf('birthday')).toContain('plans')
  })
})
