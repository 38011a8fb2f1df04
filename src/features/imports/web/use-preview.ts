import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { hourMs } from '../../../kernel/duration.ts'
import { clientFieldsApi } from '../../contacts/client/client-fields-client.ts'
import type { ClientField } from '../../contacts/shared/client-fields.contract.ts'
import { importsApi } from '../client/imports-client.ts'
import type { ExtraColumn } from '../shared/columns/extra-columns.rules.ts'
import type { KnownRows } from '../shared/preview/known-rows.rules.ts'
import type { FilePreview } from '../shared/preview/preview-file.ts'
import { previewInWorker } from './read-file/read-file.ts'
import type { ImportWizard } from './use-import-wizard.ts'
import { useKnownRows } from './use-known-rows.ts'

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
  'We could not create the preview. You can continue: the file is checked again during the import.'

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
  const found = useKnownRows(preview, made?.of, { sharing, told, layout: lastFile?.layout })
  // While a choice is being looked up, the earlier rows stay visible.
  const known: Known = isAlike(found?.made) ? found?.known : undefined
  const error = (current ? made?.error : undefined) ?? (rules.isError ? cannotPreview : undefined)
  const looking = known === undefined || (known !== null && found?.isOld === true)
  return { preview, checking: wanted && !current && error === undefined, error, known, looking }
}

/** Returns the id of the agency's field that a column fills. */
const idOf = (fields: readonly ClientField[] | undefined, { label }: ExtraColumn) =>
  fields?.find((field) => field.label.toLowerCase() === label.trim().toLowerCase())?.id
