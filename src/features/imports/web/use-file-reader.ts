import { useEffect, useRef } from 'react'
import { importsClient } from '../client/imports-client.ts'
import { rememberedChoices } from '../shared/choices/file-choices.rules.ts'
import type { FileSummary } from '../shared/rows/file-summary.ts'
import { summarizeInWorker } from './read-file/read-file.ts'
import { readKnown } from './read-known.ts'
import {
  carriersOf,
  choicesFor,
  choicesOfLayout,
  noCarriers,
  type WizardState,
} from './wizard-state.ts'

/**
 * Reads the member's file and recalls what was chosen for the last one of its kind. Each reading
 * ends the one before. `mayAssign`: whether the member may name the clients' agents.
 */
export function useFileReader(mayAssign: boolean) {
  const reader = useRef<AbortController>(undefined)
  const stop = () => reader.current?.abort()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the wizard is left.
  useEffect(() => stop, [])

  async function summaryOf(
    file: File,
    choice: {
      readonly carrierColumn?: string
      readonly headerRow?: number | undefined
      readonly sheet?: number | undefined
    },
    onRows?: (rows: number) => void,
  ): Promise<FileSummary> {
    stop()
    reader.current = new AbortController()
    return summarizeInWorker(
      { file, ...choice },
      { signal: reader.current.signal, ...(onRows && { onRows }) },
    )
  }

  /**
   * The file with the choices of the last one of its kind, if there was one. Its headers may be in
   * another row than the `guessed` one.
   */
  async function recalled(
    file: File,
    summary: FileSummary,
    { guessed }: { readonly guessed: boolean },
  ): Promise<Partial<WizardState>> {
    const reading = reader.current
    const others = guessed ? summary.firstRows.filter(({ headers }) => headers.length > 1) : []
    // Without an answer the file is treated as a new kind.
    const [{ layout }, known] = await Promise.all([
      importsClient
        .findImportLayout({
          headers: [...summary.headers],
          rows: others.map(({ number, headers }) => ({ number, headers: [...headers] })),
        })
        .catch(() => ({ layout: null })),
      readKnown(mayAssign),
    ])
    // Another file, row or sheet was chosen meanwhile, and its choices must stay.
    if (reader.current !== reading) return new Promise<never>(() => {})
    const suggested = { ...choicesFor(summary, known), known, lastFile: undefined }
    if (layout === null) return suggested
    if (layout.headerRow !== null) {
      const sheet = summary.sheet?.position
      const there = await summaryOf(file, { headerRow: layout.headerRow, sheet })
      return recalled(file, there, { guessed: false })
    }
    const { mapping } = rememberedChoices(summary, layout.choices, known)
    const column = mapping.current_carrier
    const read =
      column === undefined || column === summary.carrierColumn
        ? summary
        : await summaryOf(file, {
            carrierColumn: column,
            headerRow: summary.headerRow,
            sheet: summary.sheet?.position,
          })
    const carriers = column === undefined ? { ...noCarriers, column } : carriersOf(read)
    return { ...suggested, ...choicesOfLayout(read, layout, known), carriers }
  }

  return { summaryOf, recalled, stop }
}
