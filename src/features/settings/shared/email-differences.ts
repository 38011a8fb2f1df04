import { z } from 'zod'
import { countOf } from '../../../kernel/count.ts'
import { emailTypeLabel } from '../../outreach/shared/labels.ts'

const EmailDifference = z.object({
  type: z.string(),
  stopped: z.number(),
  added: z.number(),
  moved: z.number(),
})

export const EmailDifferences = z.object({
  differences: z.array(EmailDifference),
  /** Clients in the hold-out group before and after the change. */
  heldOut: z.object({ before: z.number(), after: z.number() }),
  /** The counts are projected from a sample. */
  about: z.boolean(),
})
export type EmailDifferences = z.infer<typeof EmailDifferences>

const list = new Intl.ListFormat('en-US')

/**
 * Returns one sentence for each kind of difference: how many planned emails a change stops, adds or
 * moves, by type.
 */
export function emailDifferenceTexts({ differences, heldOut, about }: EmailDifferences): string[] {
  const say = (verb: string, field: 'stopped' | 'added' | 'moved', end: string) => {
    const parts = differences
      .filter((one) => one[field] > 0)
      .map(
        (one) =>
          `${about ? 'about ' : ''}${countOf(one[field], `${emailTypeLabel(one.type)} email`)}`,
      )
    return parts.length === 0 ? [] : [`${verb} ${list.format(parts)}${end}.`]
  }
  return [
    ...heldOutTexts(heldOut, about),
    ...say('Stops', 'stopped', ''),
    ...say('Adds', 'added', ''),
    ...say('Moves', 'moved', ' to another day'),
  ]
}

/** Says how many clients a change of the share puts into the hold-out group, or lets out of it. */
function heldOutTexts({ before, after }: EmailDifferences['heldOut'], about: boolean): string[] {
  const clients = `${about ? 'about ' : ''}${countOf(Math.abs(after - before), 'client')}`
  if (after > before) return [`Adds ${clients} to the hold-out group.`]
  return after < before ? [`Removes ${clients} from the hold-out group.`] : []
}

export const noEmailDifference = 'No planned emails change.'
/** Of a change of modes alone: the plan keeps its emails and days. */
export const emailsTurn = 'The same emails go out on the same days, but in a different way.'
export const emailDifferencesPeriod = '(Planned emails for the next four months.)'
