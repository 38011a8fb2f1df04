import { z } from 'zod'

/** `TX,CA`, or the parameter repeated (decision 84). */
const List = z
  .union([z.string(), z.array(z.string())])
  .default('')
  .transform((value) => {
    const items = [value].flat().flatMap((part) => part.split(','))
    return [...new Set(items.map((item) => item.trim()).filter((item) => item !== ''))].slice(
      0,
      500,
    )
  })

/** The agents filter's word for contacts without an agent. */
export const noAgent = 'none'

/** What narrows the list: each filter any of its values, all filters together. `agents` holds ids or `none`. */
export const ContactFilter = z.object({
  search: z.string().max(200).default(''),
  states: List,
  carriers: List,
  agents: List.refine(
    (agents) => agents.every((agent) => agent === noAgent || /^\d{1,15}$/.test(agent)),
    'Could not convert agent ID string to integer',
  ),
})
export type ContactFilter = z.output<typeof ContactFilter>
