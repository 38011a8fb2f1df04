import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { importsApi, importsClient } from '../client/imports-client.ts'
import { maxEmailsAsked } from '../shared/imports.contract.ts'
import type { FilePreview } from '../shared/preview/preview-file.ts'
import { previewInWorker } from './read-file/read-file.ts'
import type { ImportWizard } from './use-import-wizard.ts'

/**
 * The number of email addresses looked up so far, and those of existing contacts; null when the
 * lookup failed.
 */
type Known = { readonly asked: number; readonly known: ReadonlySet<string> } | null

/** The choices of a preview, compared by identity: a new choice is a new object. */
type Made = Pick<
  ImportWizard,
  'file' | 'mapping' | 'carrierMapping' | 'cellChoices' | 'extraColumns' | 'fixes'
>

export type ImportPreview = ReturnType<typeof usePreview>

const noEmails: ReadonlySet<string> = new Set()
const cannotPreview =
  'The preview could not be made. You can continue: the file is checked again when it is imported.'

/**
 * Reads the file as the import would, again after each correction; then looks up in the background
 * which email addresses exist.
 */
export function usePreview({
  step,
  file,
  summary,
  mapping,
  carrierMapping,
  cellChoices,
  extraColumns,
  fixes,
  refusal,
}: ImportWizard) {
  // The last step shows the counts too.
  const wanted = (step === 'preview' || step === 'upload') && refusal === undefined
  const rules = useQuery({
    ...importsApi.readImportRules.queryOptions(),
    enabled: wanted,
    staleTime: 3_600_000,
  })
  const [made, setMade] = useState<{
    readonly of: Made
    readonly preview?: FilePreview
    readonly error?: string
  }>()
  const [counted, setCounted] = useState<{ readonly of: FilePreview; readonly known: Known }>()
  const lookedUp = useRef(new Map<string, boolean>())
  const headers = summary?.headers
  const headerRow = summary?.headerRow

  useEffect(() => {
    if (!wanted || file === undefined || rules.data === undefined) return
    if (headers === undefined || headerRow === undefined) return
    const reading = new AbortController()
    const { today, zipStates } = rules.data
    const of = { file, mapping, carrierMapping, cellChoices, extraColumns, fixes }
    // New fields have no ids yet, and the preview needs only different ones.
    const numbered = extraColumns.map((column, index) => ({ ...column, id: index + 1 }))
    previewInWorker(
      { ...of, extraColumns: numbered, headers, headerRow, today, zipStates },
      reading.signal,
    )
      .then((preview) => setMade({ of, preview }))
      .catch((failure: Error) => setMade({ of, error: failure.message }))
    return () => reading.abort()
  }, [
    wanted,
    file,
    headers,
    headerRow,
    mapping,
    carrierMapping,
    cellChoices,
    extraColumns,
    fixes,
    rules.data,
  ])

  const alike =
    made?.of.file === file &&
    made?.of.mapping === mapping &&
    made.of.carrierMapping === carrierMapping &&
    made.of.cellChoices === cellChoices &&
    made.of.extraColumns === extraColumns
  const current = alike && made?.of.fixes === fixes
  // While a correction is being checked, the previous rows stay visible.
  const preview = alike ? made?.preview : undefined

  useEffect(() => {
    if (preview === undefined) return
    const asking = new AbortController()
    void lookUp(preview.emails, lookedUp.current, asking.signal, (known) =>
      setCounted({ of: preview, known }),
    )
    return () => asking.abort()
  }, [preview])

  const known: Known =
    counted === undefined || counted.of !== preview ? { asked: 0, known: noEmails } : counted.known
  const error = (current ? made?.error : undefined) ?? (rules.isError ? cannotPreview : undefined)
  return { preview, checking: wanted && !current && error === undefined, error, known }
}

async function lookUp(
  emails: readonly string[],
  lookedUp: Map<string, boolean>,
  signal: AbortSignal,
  report: (known: Known) => void,
): Promise<void> {
  const unknown = emails.filter((email) => !lookedUp.has(email))
  const current = () => ({
    asked: emails.length - unknown.length,
    known: new Set(emails.filter((email) => lookedUp.get(email))),
  })
  try {
    while (unknown.length > 0) {
      if (signal.aborted) return
      const asked = unknown.slice(0, maxEmailsAsked)
      const positions = new Set((await importsClient.findKnownEmails({ emails: asked })).known)
      for (const [index, email] of asked.entries()) lookedUp.set(email, positions.has(index))
      unknown.splice(0, maxEmailsAsked)
    }
    if (!signal.aborted) report(current())
  } catch {
    if (!signal.aborted) report(null)
  }
}
