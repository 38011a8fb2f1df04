import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { hourMs } from '../../../kernel/duration.ts'
import { clientFieldsApi } from '../../contacts/client/client-fields-client.ts'
import type { ClientField } from '../../contacts/shared/client-fields.contract.ts'
import type { ToldRow } from '../../contacts/shared/told-row.ts'
import { importsApi, importsClient } from '../client/imports-client.ts'
import type { ExtraColumn } from '../shared/columns/extra-columns.rules.ts'
import { maxRowsMatched } from '../shared/imports.contract.ts'
import {
  type AnsweredRows,
  type KnownRows,
  knownRows,
  questionsOf,
} from '../shared/preview/known-rows.rules.ts'
import type { FilePreview } from '../shared/preview/preview-file.ts'
import type { RowMatches } from '../shared/preview/row-matches.ts'
import { previewInWorker } from './read-file/read-file.ts'
import type { ImportWizard } from './use-import-wizard.ts'

/** Undefined while the rows are looked up, null when that failed. */
type Known = KnownRows | null | undefined

/** The choices of a preview, compared by identity: a new choice is a new object. */
type Made = Pick<
  ImportWizard,
  | 'file'
  | 'mapping'
  | 'carrierMapping'
  | 'cellChoices'
  | 'extraColumns'
  | 'couples'
  | 'fixes'
  | 'leavesOut'
  | 'noEmail'
  | 'sharing'
>

export type ImportPreview = ReturnType<typeof usePreview>

const cannotPreview =
  'The preview could not be made. You can continue: the file is checked again when it is imported.'

/**
 * Reads the file as the import would, again after each correction; then looks up in the background
 * which contacts the rows are.
 */
export function usePreview({
  step,
  file,
  summary,
  mapping,
  carrierMapping,
  cellChoices,
  extraColumns,
  couples,
  fixes,
  leavesOut,
  noEmail,
  sharing,
  told,
  lastFile,
  known: { agents },
  refusal,
}: ImportWizard) {
  // The last step shows the counts too.
  const wanted = (step === 'preview' || step === 'upload') && refusal === undefined
  const rules = useQuery({
    ...importsApi.readImportRules.queryOptions(),
    enabled: wanted,
    staleTime: hourMs,
  })
  const fields = useQuery({
    ...clientFieldsApi.listClientFields.queryOptions(),
    enabled: wanted && extraColumns.length > 0,
  }).data?.fields
  const [made, setMade] = useState<{
    readonly of: Made
    readonly preview?: FilePreview
    readonly error?: string
  }>()
  const [looked, setLooked] = useState<{
    readonly made: Made
    readonly of: FilePreview
    readonly told: readonly ToldRow[]
    readonly known: KnownRows | null
  }>()
  const answers = useRef<Answers>(new Map())
  const compares = lastFile?.layout
  const headers = summary?.headers
  const headerRow = summary?.headerRow
  const sheet = summary?.sheet?.position

  useEffect(() => {
    if (!wanted || file === undefined || rules.data === undefined) return
    if (headers === undefined || headerRow === undefined) return
    const reading = new AbortController()
    const { today, zipStates } = rules.data
    const choices = { mapping, carrierMapping, cellChoices, extraColumns, couples }
    const of = { ...choices, file, fixes, leavesOut, noEmail, sharing }
    // New fields have no ids yet, and the preview needs only different ones.
    const numbered = extraColumns.map((column, index) => ({
      ...column,
      id: idOf(fields, column) ?? Number.MAX_SAFE_INTEGER - index,
    }))
    const withCells = lastFile !== undefined
    previewInWorker(
      {
        ...of,
        agents,
        withCells,
        extraColumns: numbered,
        headers,
        sheet,
        headerRow,
        today,
        zipStates,
      },
      reading.signal,
    )
      .then((preview) => setMade({ of, preview }))
      .catch((failure: Error) => setMade({ of, error: failure.message }))
    return () => reading.abort()
  }, [
    wanted,
    file,
    headers,
    sheet,
    headerRow,
    mapping,
    carrierMapping,
    cellChoices,
    extraColumns,
    couples,
    fixes,
    leavesOut,
    noEmail,
    sharing,
    fields,
    agents,
    lastFile,
    rules.data,
  ])

  /** Made with these choices, whatever was corrected since. */
  const isAlike = (of: Made | undefined) =>
    of?.file === file &&
    of?.mapping === mapping &&
    of.carrierMapping === carrierMapping &&
    of.cellChoices === cellChoices &&
    of.extraColumns === extraColumns &&
    of.couples === couples &&
    of.noEmail === noEmail
  const alike = isAlike(made?.of)
  const same = made?.of.fixes === fixes && made.of.leavesOut === leavesOut
  const current = alike && same && made?.of.sharing === sharing
  // While a correction is being checked, the previous rows stay visible.
  const preview = alike ? made?.preview : undefined
  const madeOf = made?.of

  useEffect(() => {
    if (preview === undefined || madeOf === undefined) return
    const asking = new AbortController()
    const question = { sharing, told, layout: compares, answers: answers.current }
    void lookUp(preview, question, asking.signal, (known) =>
      setLooked({ made: madeOf, of: preview, told, known }),
    )
    return () => asking.abort()
  }, [preview, madeOf, sharing, told, compares])

  // While a choice is being looked up, the rows of before stay visible.
  const known: Known = isAlike(looked?.made) ? looked?.known : undefined
  const error = (current ? made?.error : undefined) ?? (rules.isError ? cannotPreview : undefined)
  const isOld = looked?.of !== preview || looked?.told !== told
  const looking = known === undefined || (known !== null && isOld)
  return { preview, checking: wanted && !current && error === undefined, error, known, looking }
}

/** Returns the id of the agency's field that a column fills. */
const idOf = (fields: readonly ClientField[] | undefined, { label }: ExtraColumn) =>
  fields?.find((field) => field.label.toLowerCase() === label.trim().toLowerCase())?.id

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
      const matches = told.filter(({ row }) => numbers.has(row)) as never[]
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
