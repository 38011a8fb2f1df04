import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, client } from '../../../ui/api.ts'
import { mostAsked } from '../shared/imports.contract.ts'
import type { BookPreview } from '../shared/preview-book.ts'
import { previewFile } from './read-book.ts'
import type { ImportWizard } from './use-import-wizard.ts'

/** Addresses asked for so far, and whether they are contacts already; null when it cannot be told. */
type Known = { readonly asked: number; readonly known: ReadonlySet<string> } | null

export type ImportPreview = ReturnType<typeof usePreview>

const nobody: ReadonlySet<string> = new Set()

/** The book as the import would read it, again after each correction; then, in the background, which of its addresses are there already. */
export function usePreview({ step, file, summary, mapping, carrierMapping, fixes, refusal }: ImportWizard) {
  const wanted = step === 'preview' && refusal === undefined
  const rules = useQuery({ ...api.imports.rules.queryOptions(), enabled: wanted, staleTime: 3_600_000 })
  const [preview, setPreview] = useState<BookPreview>()
  const [checking, setChecking] = useState(false)
  const [error, setError] = useState<string>()
  const [known, setKnown] = useState<Known>({ asked: 0, known: nobody })
  const answers = useRef(new Map<string, boolean>())
  const headers = summary?.headers

  useEffect(() => {
    if (!wanted || file === undefined || headers === undefined || rules.data === undefined) return
    const reading = new AbortController()
    const { today, zipStates } = rules.data
    setChecking(true)
    previewFile({ file, headers, mapping, carrierMapping, fixes, today, zipStates }, reading.signal)
      .then((next) => {
        setPreview(next)
        setError(undefined)
      })
      .catch((failure: Error) => setError(failure.message))
      .finally(() => {
        if (!reading.signal.aborted) setChecking(false)
      })
    return () => reading.abort()
  }, [wanted, file, headers, mapping, carrierMapping, fixes, rules.data])

  useEffect(() => {
    if (preview === undefined) return
    const asking = new AbortController()
    void ask(preview.emails, answers.current, asking.signal, setKnown)
    return () => asking.abort()
  }, [preview])

  const failed =
    error ?? (rules.isError ? 'The preview could not be made. You can go on: the file is checked again when it is imported.' : undefined)
  return { preview, checking: checking || (wanted && rules.isPending), error: failed, known }
}

async function ask(
  emails: readonly string[],
  answers: Map<string, boolean>,
  signal: AbortSignal,
  tell: (known: Known) => void,
): Promise<void> {
  const unknown = emails.filter((email) => !answers.has(email))
  const told = () => ({ asked: emails.length - unknown.length, known: new Set(emails.filter((email) => answers.get(email))) })
  try {
    while (unknown.length > 0) {
      if (signal.aborted) return
      tell(told())
      const asked = unknown.splice(0, mostAsked)
      const places = new Set((await client.imports.knownEmails({ emails: asked })).known)
      for (const [place, email] of asked.entries()) answers.set(email, places.has(place))
    }
    if (!signal.aborted) tell(told())
  } catch {
    if (!signal.aborted) tell(null)
  }
}
