import { z } from 'zod'

const Text = z.string().optional().catch(undefined)

/**
 * The query of the page. It is part of the app's shell, so its values are read by `reportState` in
 * the page.
 */
export const ReportSearch = z.object({
  show: Text,
  by: Text,
  ends: Text,
  sight: Text,
  agent: Text,
  carrier: Text,
  plan: Text,
  state: Text,
  from: Text,
  until: Text,
})
export type ReportSearch = z.output<typeof ReportSearch>
