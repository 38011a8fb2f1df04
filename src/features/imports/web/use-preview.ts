import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { importsApi, importsClient } from '../client/imports-client.ts'
import { maxEmailsAsked, maxPeopleAsked } from '../shared/imports.contract.ts'
import type { FilePreview } from '../shared/preview/preview-file.ts'
import { personKey } from '../shared/rows/person-key.rules.ts'
import { previewInWorker } from './read-file/read-file.ts'
import type { ImportWizard } from './use-import-wizard.ts'

/**
 * The number of rows looked up so far, and how many of them are existing contacts; null when the
 * lookup failed.
 */
type Known = { readonly asked: number; readonly known: number } | null

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
  | 'noEmail'
>

export type ImportPreview = ReturnType<typeof usePreview>

const noneKnown: Known = { asked: 0, known: 0 }
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
  couples,
  fixes,
  noEmail,
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
  const sheet = summary?.sheet?.position

  useEffect(() => {
    if (!wanted || file === undefined || rules.data === undefined) return
    if (headers === undefined || headerRow === undefined) return
    const reading = new AbortController()
    const { today, zipStates } = rules.data
    const of = { file, mapping, carrierMapping, cellChoices, extraColumns, couples, fixes, noEmail }
    // New fields have no ids yet, and the preview needs only different ones.
    const numbered = extraColumns.map((column, index) => ({ ...column, id: index + 1 }))
    previewInWorker(
      { ...of, extraColumns: numbered, headers, sheet, headerRow, today, zipStates },
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
    noEmail,
    rules.data,
  ])

  const alike =
    made?.of.file === file &&
    made?.of.mapping === mapping &&
    made.of.carrierMapping === carrierMapping &&
    made.of.cellChoices === cellChoices &&
    made.of.extraColumns === extraColumns &&
    made.of.couples === couples &&
    made.of.noEmail === noEmail
  const current = alike && made?.of.fixes === fixes
  // While a correction is being checked, the previous rows stay visible.
  const preview = alike ? made?.preview : undefined

  useEffect(() => {
    if (preview === undefined) return
    const asking = new AbortController()
    void lookUp(preview, lookedUp.current, asking.signal, (known) =>
      setCounted({ of: preview, known }),
    )
    return () => asking.abort()
  }, [preview])

  const known: Known = counted === undefined || counted.of !== preview ? noneKnown : counted.known
  const error = (current ? made?.error : undefined) ?? (rules.isError ? cannotPreview : undefined)
  return { preview, checking: wanted && !current && error === undefined, error, known }
}

async function lookUp(
  { emails, people }: Pick<FilePreview, 'emails' | 'people'>,
  lookedUp: Map<string, boolean>,
  signal: AbortSignal,
  report: (known: Known) => void,
): Promise<void> {
  const persons = people.map((person) => ({ person, key: personKey(person) }))
  const unknown = emails.filter((email) => !lookedUp.has(email))
  const strangers = persons.filter(({ key }) => !lookedUp.has(key))
  const keys = [...emails, ...persons.map(({ key }) => key)]
  const current = () => ({
    asked: keys.length - unknown.length - strangers.length,
    known: keys.filter((key) => lookedUp.get(key)).length,
  })
  try {
    while (unknown.length + strangers.length > 0) {
      if (signal.aborted) return
      const asked = unknown.slice(0, maxEmailsAsked)
      const named = strangers.slice(0, maxPeopleAsked)
      const { known, knownPeople } = await importsClient.findKnownEmails({
        emails: asked,
        people: named.map(({ person }) => person),
      })
      const positions = [new Set(known), new Set(knownPeople)] as const
      for (const [index, email] of asked.entries()) lookedUp.set(email, positions[0].has(index))
      for (const [index, { key }] of named.entries()) lookedUp.set(key, positions[1].has(index))
      unknown.splice(0, maxEmailsAsked)
      strangers.splice(0, maxPeopleAsked)
    }
    if (!signal.aborted) report(current())
  } catch {
    if (!signal.aborted) report(null)
  }
}
