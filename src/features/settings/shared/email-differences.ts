import { z } from 'zod'
import { countOf } from '../../../kernel/count.ts'
import { emailTypeLabel } from '../../outreach/shared/labels.ts'

export const EmailDifference = z.object({
  type: z.string(),
  stopped: z.number(),
  added: z.number(),
  moved: z.number(),
})

export interface EmailDifferences {
  readonly differences: z.infer<typeof EmailDifference>[]
  /** The counts are projected from a sample. */
  readonly about: boolean
}

const list = new Intl.ListFormat('en-US')

/**
 * Returns one sentence for each kind of difference: how many planned emails a change stops, adds or
 * moves, by type.
 */
export function emailDifferenceTexts({ differences, about }: EmailDifferences): string[] {
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
    ...say('Stops', 'stopped', ''),
    ...say('Adds', 'added', ''),
    ...say('Moves', 'moved', ' to another day'),
  ]
}

export const noEmailDifference = 'No planned email changes.'
/** Of a change of modes alone: the plan keeps its emails and days. */
export const emailsTurn = 'The same emails on the same days, which go another way.'
export const emailDifferencesPeriod = '(Planned emails of the next four months.)'
