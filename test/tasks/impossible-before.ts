import {
  type AgentTask,
  button,
  dialog,
  finds,
  herPage,
  link,
  moreFilters,
  shown,
} from './steps.ts'

/** Tasks that the first trial by hand found impossible. */
export const impossibleBefore: readonly AgentTask[] = [
  {
    name: 'Sort the clients by birthday',
    before: 'impossible',
    from: () => '/contacts?sort=name',
    run: async (hand) => {
      const { page } = hand
      await page.getByRole('row').nth(1).waitFor()
      if (!(await button(page, 'Sort by Birthday').isVisible())) {
        await hand.click(button(page, 'Columns'))
        await hand.click(dialog(page).getByRole('checkbox', { name: 'Birthday' }))
        await hand.click(button(dialog(page), 'Done'))
      }
      await hand.click(button(page, 'Sort by Birthday'))
      await page.waitForURL(/sort=birthday/)
    },
  },
  { name: 'Find a client by ZIP code', before: 'impossible', run: finds('60614') },
  { name: 'Find a client by date of birth', before: 'impossible', run: finds('3/7/1951') },
  {
    name: 'Find a client whose name is misspelled',
    before: 'impossible',
    run: finds('quillfaether'),
  },
  {
    name: 'List Plan N in Ohio over 80 without email',
    before: 'impossible',
    run: async (hand) => {
      const { page } = hand
      await hand.click(button(page, 'State'))
      await hand.click(page.getByRole('checkbox', { name: /^Ohio/ }).first())
      await hand.press('Escape')
      await hand.click(button(page, 'Plan'))
      await hand.click(page.getByRole('checkbox', { name: 'Plan N', exact: true }).first())
      await hand.press('Escape')
      await hand.click(button(page, 'More filters'))
      await hand.type(moreFilters(page).getByLabel('Age from'), '80')
      await hand.click(moreFilters(page).getByLabel('No email address'))
      await hand.click(button(moreFilters(page), 'Show clients'))
      await page.getByRole('link', { name: 'Otto 0 Ohio' }).waitFor()
    },
  },
  {
    name: 'List who viewed a quote and did not answer',
    before: 'impossible',
    run: async (hand) => {
      const { page } = hand
      await hand.click(button(page, 'More filters'))
      await hand.choose(moreFilters(page).getByLabel('Viewed a quote'), 'Within 30 days')
      await hand.choose(
        moreFilters(page).getByLabel('Answered health questions'),
        'Not within 30 days',
      )
      await hand.click(button(moreFilters(page), 'Show clients'))
      await page.waitForURL(/did=/)
    },
  },
  {
    name: 'Log a call',
    before: 'impossible',
    often: true,
    from: herPage,
    run: async (hand) => {
      const { page } = hand
      await hand.click(button(page, 'Log a call'))
      await hand.choose(dialog(page).getByLabel('How did it end?'), 'Reached')
      await hand.click(button(dialog(page), 'Log call'))
      await shown(page, /The call was logged/)
    },
  },
  {
    name: 'Follow up on Thursday at 10',
    before: 'impossible',
    often: true,
    from: () => '/today',
    run: async (hand) => {
      const { page } = hand
      const field = page.getByRole('combobox', { name: 'Add a task' })
      await hand.type(field, 'Call Rosalind Thursday 10:00')
      await hand.press('Enter')
      await shown(page, /Task added, due .*10:00/)
    },
  },
  {
    name: 'See what a client pressed in an email',
    before: 'impossible',
    often: true,
    from: ({ answeredContactId }) => `/contact/${answeredContactId}`,
    run: async (hand) => {
      const { page } = hand
      // The two views are one stop of Tab, and arrows choose.
      if (hand.way === 'keyboard') {
        await hand.click(page.getByRole('radio', { name: 'Overview' }))
        await hand.press('ArrowRight')
      } else await hand.click(page.getByText('Timeline', { exact: true }).first())
      await page
        .getByRole('region', { name: 'Timeline' })
        .getByText(/opened the quote|pressed|viewed|answered/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'Make one client of two entries',
    before: 'impossible',
    from: herPage,
    run: async (hand) => {
      const { page } = hand
      await hand.click(link(page, 'Compare with Rosie Quilfeather'))
      await hand.click(button(page, 'Merge contacts'))
      await shown(page, /was merged$/)
    },
    undo: async (page) => {
      await button(page, 'Undo').click()
      await shown(page, '1 contact restored')
    },
  },
]
