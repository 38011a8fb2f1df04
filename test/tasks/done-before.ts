import type { Page } from 'playwright-core'
import { setBack } from './book.ts'
import type { Hand } from './hand.ts'
import { type AgentTask, button, dialog, finds, herPage, link, rosalind, shown } from './steps.ts'

const corrected = (page: Page) => link(page, '(312) 555-0199').waitFor()
/** A press opens nothing in a browser without a phone: what it would call is looked at. */
const calls = (name: string | RegExp) => async (hand: Hand) => {
  const number = link(hand.page, name)
  await hand.click(number)
  const href = await number.getAttribute('href')
  if (href !== 'tel:+13125550143') throw new Error(`the link calls ${href}`)
}

/** Tasks that the first trial by hand could do. */
export const doneBefore: readonly AgentTask[] = [
  { name: 'Find a client by name', before: 'done', often: true, run: finds('quillf') },
  { name: 'Find a client by phone number', before: 'done', often: true, run: finds('555-0143') },
  { name: 'Find a client by email address', before: 'done', run: finds('rosalind@quill') },
  {
    name: 'See which email a client gets next, and when',
    before: 'done',
    often: true,
    run: async (hand) => {
      await finds('quillf')(hand)
      await hand.click(rosalind(hand.page))
      await hand.page.getByRole('region', { name: 'At a glance' }).getByText('Next email').waitFor()
    },
  },
  {
    name: 'Call a client',
    before: 'done',
    often: true,
    from: herPage,
    run: calls(/^\(312\) 555-0143/),
    // The bar in the thumb's reach.
    onPhone: calls('Call (312) 555-0143'),
  },
  {
    name: 'List the clients of one state and one carrier',
    before: 'done',
    run: async (hand) => {
      const { page } = hand
      await hand.click(button(page, 'Carrier'))
      await hand.click(page.getByRole('checkbox', { name: /^Humana/ }).first())
      await hand.press('Escape')
      await hand.click(button(page, 'State'))
      await hand.click(page.getByRole('checkbox', { name: /^Illinois/ }).first())
      await page.waitForURL(/states=IL/)
      await page.waitForURL(/carriers=Humana/)
    },
  },
  {
    name: 'Add a client',
    before: 'done',
    run: async (hand) => {
      const { page } = hand
      await hand.click(button(page, '+ Add Contact'))
      await hand.click(button(page, 'Individual Upload'))
      await hand.type(page.getByLabel('First Name'), 'Nora')
      await hand.type(page.getByLabel('Last Name'), `New${hand.way}`)
      await hand.type(dialog(page).getByLabel('Email', { exact: true }), `nora@${hand.way}.example`)
      const save = dialog(page).getByRole('button', { name: 'Add Contact', exact: true })
      await hand.press('Tab')
      await page.getByText('Email is available').waitFor()
      await hand.click(save)
      await dialog(page).waitFor({ state: 'detached' })
    },
  },
  {
    name: 'Correct a phone number',
    before: 'done',
    often: true,
    run: async (hand) => {
      const { page } = hand
      await finds('quillf')(hand)
      if (hand.way === 'keyboard') {
        await hand.press('ArrowDown')
        await hand.press('F2')
      } else {
        await rosalind(page).hover()
        await hand.click(button(page, 'Change Phone of Rosalind Quillfeather'))
      }
      await hand.press('Control+a')
      await hand.type(page.getByLabel('Phone of Rosalind Quillfeather'), '3125550199')
      await hand.press('Enter')
      await corrected(page)
    },
    onPhone: async (hand) => {
      const { page } = hand
      await finds('quillf')(hand)
      await hand.click(button(page, 'Edit Rosalind Quillfeather'))
      await hand.type(dialog(page).getByLabel('Phone'), '')
      await hand.press('Control+a')
      await hand.type(dialog(page).getByLabel('Phone'), '3125550199')
      await hand.click(button(dialog(page), 'Save Contact'))
      await corrected(page)
    },
    undo: (_page, stage) => setBack(stage, 'Quillfeather', { phone_number: '3125550143' }),
  },
  {
    name: 'Delete a client and take it back',
    before: 'done',
    from: herPage,
    run: async (hand) => {
      const { page } = hand
      await hand.click(button(page, 'Delete'))
      await hand.click(button(page, 'Delete 1 contact'))
      await button(page, 'Undo').waitFor()
      // The list takes the focus when it opens.
      await page.getByRole('row').nth(1).waitFor()
      // The key F8 goes to the latest message.
      if (hand.way === 'keyboard') await hand.press('F8')
      await hand.click(button(page, 'Undo'))
      await shown(page, '1 contact restored')
    },
  },
  {
    name: 'Export what the list shows',
    before: 'done',
    from: () => '/contacts?states=IL',
    run: async (hand) => {
      await hand.page.getByRole('row').nth(1).waitFor()
      await hand.click(button(hand.page, 'Export'))
      await hand.click(button(dialog(hand.page), 'Excel workbook'))
      await shown(hand.page, /contacts exported/)
    },
  },
  {
    name: 'Read what a client answered about health',
    before: 'done',
    from: ({ answeredContactId }) => `/contact/${answeredContactId}`,
    run: async (hand) => {
      await hand.click(button(hand.page, /^Health Assessment/))
      await dialog(hand.page).getByText(/\?/).first().waitFor()
    },
  },
  {
    name: 'Copy a link to a client’s quote',
    before: 'done',
    from: herPage,
    run: async (hand) => {
      await hand.page.context().grantPermissions(['clipboard-write'])
      await hand.click(button(hand.page, 'Generate Quote Link'))
      await dialog(hand.page).getByLabel('Link').waitFor()
      await hand.click(button(dialog(hand.page), /^Copy/))
      await button(dialog(hand.page), 'Copied').waitFor()
    },
  },
  {
    name: 'Look at the next email as the client will get it',
    before: 'done',
    from: ({ contactId }) => `/contact/${contactId}`,
    run: async (hand) => {
      await hand.click(
        hand.page.getByRole('table', { name: 'Future activity' }).getByRole('link').first(),
      )
      await button(hand.page, 'Print').waitFor()
    },
  },
  {
    name: 'Mark a call that was asked for as done',
    before: 'done',
    often: true,
    from: () => '/today?whose=everyone',
    run: async (hand) => {
      await hand.click(button(hand.page, 'Done: Rosalind Quillfeather'))
      await shown(hand.page, 'Rosalind Quillfeather: done')
    },
    undo: async (page) => {
      await button(page, 'Undo').click()
      await button(page, 'Done: Rosalind Quillfeather').waitFor()
    },
  },
]
