import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { importsApi, importsClient } from '../client/imports-client.ts'
import { maxEmailsAsked, maxPeopleAsked } from '../shared/imports.contract.ts'
import {
  groupsByAddress,
  type HolderAnswers,
  holdersKey,
  knownHolders,
  storeAnswer,
  takeGroups,
} from '../shared/preview/known-holders.rules.ts'
import type { AddressHolder, FilePreview } from '../shared/preview/preview-file.ts'
import { personKey } from '../shared/rows/person-key.rules.ts'
import { previewInWorker } from './read-file/read-file.ts'
import type { ImportWizard } from './use-import-wizard.ts'

/**
 * The number of rows looked up so far, how many of them are existing contacts, those who could
 * share the email address of someone else, and how many find no room; null when the lookup failed.
 */
type Known = {
  readonly asked: number
  readonly known: number
  readonly offered: readonly AddressHolder[]
  readonly full: number
} | null

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
  | 'sharing'
>

export type ImportPreview = ReturnType<typeof usePreview>

const noneKnown: Known = { asked: 0, known: 0, offered: [], full: 0 }
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
  sharing,
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
  const lookedUp = useRef<LookedUp>({ people: new Map(), holders: new Map() })
  const headers = summary?.headers
  const headerRow = summary?.headerRow
  const sheet = summary?.sheet?.position

  useEffect(() => {
    if (!wanted || file === undefined || rules.data === undefined) return
    if (headers === undefined || headerRow === undefined) return
    const reading = new AbortController()
    const { today, zipStates } = rules.data
    const choices = { mapping, carrierMapping, cellChoices, extraColumns, couples, fixes }
    const of = { ...choices, file, noEmail, sharing }
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
    sharing,
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
  const current = alike && made?.of.fixes === fixes && made.of.sharing === sharing
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

interface LookedUp {
  /** Whether a person without an email address is a contact, by `personKey`. */
  readonly people: Map<string, boolean>
  readonly holders: HolderAnswers
}

/** Asks about the people of one address together, since they are placed together. */
async function lookUp(
  preview: FilePreview,
  { people, holders }: LookedUp,
  signal: AbortSignal,
  report: (known: Known) => void,
): Promise<void> {
  const persons = preview.people.map((person) => ({ person, key: personKey(person) }))
  const strangers = persons.filter(({ key }) => !people.has(key))
  const unknown = groupsByAddress(preview.holders).filter(
    (group) => !holders.has(holdersKey(group)),
  )
  try {
    while (unknown.length + strangers.length > 0) {
      if (signal.aborted) return
      const groups = takeGroups(unknown, maxEmailsAsked)
      const named = strangers.splice(0, maxPeopleAsked)
      const asked = groups.flat()
      const answer = await importsClient.findKnownEmails({
        emails: asked.map(({ email }) => email),
        people: named.map(({ person }) => person),
        holders: asked.map(({ row: _, email: __, ...holder }) => holder),
      })
      storeAnswer(holders, groups, answer)
      const known = new Set(answer.knownPeople)
      for (const [index, { key }] of named.entries()) people.set(key, known.has(index))
    }
    if (signal.aborted) return
    const { existing, ...found } = knownHolders(preview, holders)
    const knownPeople = persons.filter(({ key }) => people.get(key)).length
    report({ asked: preview.totals.valid, known: existing + knownPeople, ...found })
  } catch {
    if (!signal.aborted) report(null)
  }
}
