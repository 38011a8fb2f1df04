import { setBack } from './book.ts'
import {
  type AgentTask,
  all,
  button,
  dialog,
  headed,
  herPage,
  link,
  search,
  shown,
} from './steps.ts'

/** Tasks that the first trial by hand found awkward. */
export const awkwardBefore: readonly AgentTask[] = [
  {
    name: 'Give 40 clients to another agent',
    before: 'awkward',
    clicksBefore: 43,
    run: async (hand) => {
      const { page } = hand
      await search(hand, 'moved')
      await page
        .getByRole('link', { name: /Moved$/ })
        .first()
        .waitFor()
      await hand.click(all(page))
      await hand.click(button(page, 'Reassign Agent'))
      await hand.choose(dialog(page).getByLabel('New agent'), 'Greta Gray')
      await hand.click(button(dialog(page), /^Reassign 40 contacts/))
      await shown(page, /40 contacts reassigned to Greta Gray/)
    },
    undo: (_page, stage) => setBack(stage, 'Moved', { agent_id: null }),
  },
  {
    name: 'Correct the carrier of 30 clients',
    before: 'awkward',
    clicksBefore: 120,
    run: async (hand) => {
      const { page } = hand
      await search(hand, 'misread')
      await page
        .getByRole('link', { name: /Misread$/ })
        .first()
        .waitFor()
      await hand.click(all(page))
      await hand.click(button(page, 'Change...'))
      await hand.choose(dialog(page).getByLabel('Field to change'), 'Carrier')
      await hand.choose(dialog(page).getByLabel('New value'), 'Humana')
      await hand.click(button(dialog(page), 'Change 30 contacts'))
      await shown(page, /30 contacts changed: Carrier, Humana/)
    },
    undo: (_page, stage) => setBack(stage, 'Misread', { current_carrier: 'Other' }),
  },
  {
    name: 'Get to a client from another page',
    before: 'awkward',
    clicksBefore: 4,
    often: true,
    from: () => '/dashboard',
    run: async (hand) => {
      const { page } = hand
      await headed(page, 'Dashboard')
      if (hand.way === 'thumb') await hand.click(button(page, 'Find people and pages'))
      else await hand.press('Control+k')
      const box = dialog(page).getByRole('combobox')
      await hand.type(box, 'quillf')
      const found = dialog(page).getByRole('option', { name: /Rosalind Quillfeather/ })
      await found.waitFor()
      if (hand.way === 'thumb') await hand.click(found)
      else await hand.press('Enter')
      await headed(page, 'Rosalind Quillfeather')
    },
  },
  {
    name: 'Stop everything for a client who died',
    before: 'awkward',
    from: herPage,
    run: async (hand) => {
      await hand.click(button(hand.page, 'Deceased'))
      await hand.click(button(dialog(hand.page), 'Set to Deceased'))
      await shown(hand.page, 'Rosalind Quillfeather: Deceased')
    },
    undo: async (page) => {
      await button(page, 'Undo').click()
      await button(page, 'Deceased').waitFor()
    },
  },
  {
    name: 'See why a client’s email does not go',
    before: 'awkward',
    from: ({ heldContactId }) => `/contact/${heldContactId}`,
    run: (hand) =>
      hand.page
        .getByRole('region', { name: 'Future Activity' })
        .getByText(/^Delayed|wait|held/i)
        .first()
        .waitFor(),
  },
  {
    name: 'Go from one client of a list to the next, and back to the list',
    before: 'awkward',
    from: () => '/contacts?search=moved',
    run: async (hand) => {
      const { page } = hand
      await hand.click(link(page, 'Client 11 Moved'))
      await hand.click(link(page, 'Next: Client 12 Moved'))
      await headed(page, 'Client 12 Moved')
      await hand.click(link(page, 'Back to Contacts'))
      await link(page, 'Client 12 Moved').waitFor()
    },
  },
  {
    name: 'Close the calls and answers of a year ago',
    before: 'awkward',
    from: () => '/today?whose=everyone',
    run: async (hand) => {
      await hand.click(button(hand.page, 'Close all...'))
      await hand.click(button(dialog(hand.page), /^Close \d+ tasks$/))
      await shown(hand.page, /tasks closed$/)
    },
    undo: async (page) => {
      await button(page, 'Undo').click()
      await button(page, 'Close all...').waitFor()
    },
  },
]
