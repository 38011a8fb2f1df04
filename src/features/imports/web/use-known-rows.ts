import { useEffect, useRef, useState } from 'react'
import type { ToldRow } from '../../contacts/shared/told-row.ts'
import { importsClient } from '../client/imports-client.ts'
import { maxRowsMatched } from '../shared/imports.contract.ts'
import {
  type AnsweredRows,
  type KnownRows,
  knownRows,
  questionsOf,
} from '../shared/preview/known-rows.rules.ts'
import type { FilePreview } from '../shared/preview/preview-file.ts'
import type { RowMatches } from '../shared/preview/row-matches.ts'

/**
 * Looks up which contacts the rows of a preview are. Returns what was found last, null if that
 * failed, with the choices `made` of its preview, and whether another preview is asked about since.
 */
export function useKnownRows<Made>(
  preview: FilePreview | undefined,
  made: Made | undefined,
  { sharing, told, layout }: Omit<Question, 'answers'>,
) {
  const [looked, setLooked] = useState<{
    readonly made: Made
    readonly of: FilePreview
    readonly told: readonly ToldRow[]
    readonly known: KnownRows | null
  }>()
  const answers = useRef<Answers>(new Map())

  useEffect(() => {
    if (preview === undefined || made === undefined) return
    const asking = new AbortController()
    const question = { sharing, told, layout, answers: answers.current }
    void lookUp(preview, question, asking.signal, (known) =>
      setLooked({ made, of: preview, told, known }),
    )
    return () => asking.abort()
  }, [preview, made, sharing, told, layout])

  return looked && { ...looked, isOld: looked.of !== preview || looked.told !== told }
}

/** The server's answers by their questions, so that a corrected row asks only its own again. */
type Answers = Map<string, RowMatches>

interface Question {
  readonly sharing: boolean
  readonly told: readonly ToldRow[]
  /** The layout whose last file the rows are compared with. */
  readonly layout: string | undefined
  readonly answers: Answers
}

async function lookUp(
  preview: FilePreview,
  { sharing, told, layout, answers }: Question,
  signal: AbortSignal,
  report: (known: KnownRows | null) => void,
): Promise<void> {
  const answered: AnsweredRows[] = []
  const asked: Answers = new Map()
  try {
    for (const rows of questionsOf(preview.rows, maxRowsMatched)) {
      if (signal.aborted) return
      const numbers = new Set(rows.map(({ row }) => row))
      const matches = told.filter(({ row }) => numbers.has(row))
      const question = { rows, household: sharing, matches, ...(layout && { layout }) }
      const key = JSON.stringify(question)
      const answer = answers.get(key) ?? (await importsClient.matchRows(question))
      answers.set(key, answer)
      asked.set(key, answer)
      answered.push({ rows, answer })
    }
    for (const key of answers.keys()) if (!asked.has(key)) answers.delete(key)
    if (!signal.aborted) report(knownRows(preview, answered))
  } catch {
    if (!signal.aborted) report(null)
  }
}
