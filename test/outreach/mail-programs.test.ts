import { caniemail } from 'caniemail'
import { expect, test } from 'vitest'
import type { EmailType } from '../../src/features/organizations/shared/email-types.ts'
import { jointTemplateFor, templateFor } from '../../src/features/outreach/server/send/templates.ts'
import { jointKindOf } from '../../src/features/outreach/server/texts/product-text.ts'
import {
  ownText,
  productTexts,
  textKindOf,
} from '../../src/features/outreach/server/texts/texts-in-force.ts'
import type { WrittenText } from '../../src/features/outreach/shared/texts/email-text.ts'
import { emailTextKinds } from '../../src/features/outreach/shared/texts/email-text.ts'
import { type Locale, locales } from '../../src/kernel/locale.ts'

/** The mail programs of nearly all clients. */
const programs: Parameters<typeof caniemail>[0]['clients'] = [
  ...(['gmail.*', 'outlook.*', 'apple-mail.*', 'yahoo.*'] as const),
]

const organization = {
  ...{ organization_id: 1, public_id: 'p', name: 'Blue Harbor', phone: '5555550100' },
  ...{ postal_address: '1 Main Street', primary_color: '#0F5C6E', secondary_color: '#E0A458' },
  ...{ logo_id: 1, signature: null, time_zone: 'America/Chicago' },
  ...{ force_org_sender_details: false, allow_agent_settings: true },
} as unknown as Parameters<typeof templateFor>[1]
const config = { baseUrl: 'https://quotes.example' }
const sender = { callable: true, photo: true, signed: true, ruled: true }

/** Has everything that an agency's text may have. */
const rich: WrittenText = {
  subject: [{ type: 'text', text: 'News' }],
  preview: [],
  blocks: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Bold', bold: true },
        { type: 'field', field: 'firstName', fallback: 'there' },
      ],
    },
    { type: 'list', items: [[{ type: 'text', text: 'One' }], [{ type: 'text', text: 'Two' }]] },
    { type: 'rule', rule: 'nextStep' },
  ],
}

function templatesOf(mode: 'test' | 'production', locale: Locale): Promise<{ html: string }>[] {
  const single = emailTextKinds
    .filter((kind) => !kind.startsWith('joint_'))
    .map((kind) => {
      const late = kind === 'late'
      const email = {
        emailType: (late ? 'birthday' : kind) as EmailType,
        timing: late ? 'late' : 'in time',
      } as const
      const text =
        kind === 'birthday' ? ownText(kind, rich) : productTexts.of(textKindOf(email), locale)
      const variant = { ...sender, price: kind === 'aep' ? 'none' : 'example' } as const
      return templateFor(config, organization, { mode, locale, ...email, variant, text })
    })
  const joint = (['aep', 'new_year', 'prices'] as const).map((opening) => {
    const kind = jointKindOf(opening)
    return jointTemplateFor(config, organization, {
      ...{ mode, locale },
      variant: {
        ...{ ...sender, opening, occasions: true },
        parts: [
          { price: 'filed', discount: true },
          { price: 'none', discount: false },
        ],
      },
      text: opening === 'prices' ? ownText(kind, rich) : productTexts.of(kind, locale),
    })
  })
  return [...single, ...joint]
}

async function everyTemplate(): Promise<string[]> {
  const all = locales.flatMap((locale) =>
    (['test', 'production'] as const).flatMap((mode) => templatesOf(mode, locale)),
  )
  return (await Promise.all(all)).map(({ html }) => html)
}

/** Features without which an email reads as well, each with what a program shows instead. */
const harmless: Readonly<Record<string, string>> = {
  'color-scheme CSS property': 'light colors, or the program’s own dark ones',
  'color-scheme meta tag': 'light colors, or the program’s own dark ones',
  '<style> element': 'the inline styles, which are whole',
  '@media': 'the inline styles: light colors, and the padding of a computer',
  'Type selector': 'the margin that the program has anyway',
  '<body> element': 'the color of the page is on the table too',
  'border-radius': 'square corners',
  'role attribute': 'tables are announced by a screen reader',
  'max-height property': 'a logo has its height as an attribute; the preview line is hidden twice',
  overflow: 'the preview line is hidden by display and mso-hide too',
  'display:none': 'the preview line is the first line of the email',
  'height property': 'a logo has its height as an attribute',
}

/**
 * Every different tag once, because the look-up of a whole email takes seconds. An open title would
 * swallow those after it.
 */
function distinctTags(emails: readonly string[]): string {
  const tags = emails.flatMap(
    (html) => html.match(/<style>.*?<\/style>|<(?!title)[a-z][^>]*>/gs) ?? [],
  )
  return [...new Set(tags)].join('')
}

function missingIn(html: string): { title: string; program: string }[] {
  const { issues } = caniemail({ clients: programs, html })
  return [...issues.errors].flatMap(([program, found]) =>
    found.map(({ title }) => ({ title, program })),
  )
}

test('every email has only what Gmail, Outlook, Apple Mail and Yahoo show, or reads as well without it', async () => {
  const missing = missingIn(distinctTags(await everyTemplate()))
  expect(missing.filter(({ title }) => harmless[title] === undefined)).toEqual([])
  const titles = new Set(missing.map(({ title }) => title))
  expect(Object.keys(harmless).filter((title) => !titles.has(title))).toEqual([])
})

test('a feature that Outlook lacks is found in an email', async () => {
  const [email = ''] = await everyTemplate()
  const changed = email.replace(
    '<ul class="m-ink" style="',
    '<ul class="m-ink" style="display:flex;',
  )
  expect(changed).not.toBe(email)
  const found = missingIn(distinctTags([changed])).map(({ title }) => title)
  expect(found.filter((title) => harmless[title] === undefined).join(' ')).toMatch(/flex/i)
})
