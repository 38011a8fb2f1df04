import { z } from 'zod'

/** A row of a file that cannot be stored; lines count from 1, with the header. */
export const RowProblem = z.object({ line: z.number(), problem: z.string() })
export type RowProblem = z.infer<typeof RowProblem>
