import { RequestId } from './import-request.ts'

/** The steps of an import, in their order. */
export const wizardSteps = ['file', 'columns', 'carriers', 'preview', 'upload'] as const
export type WizardStep = (typeof wizardSteps)[number]

/** The URL's query of the wizard: where it is, so that the browser's Back is a step back. */
export interface ImportSearch {
  readonly step?: Exclude<WizardStep, 'file'> | undefined
  /** The upload whose progress and result are shown, also after the page was loaded again. */
  readonly upload?: string | undefined
}

/** Returns the query of the page; values that no link of ours has are left out. */
export function readImportSearch({
  step,
  upload,
}: Readonly<Record<string, unknown>>): ImportSearch {
  const known = wizardSteps.find((one) => one === step)
  return {
    step: known === 'file' ? undefined : known,
    upload: RequestId.safeParse(upload).data,
  }
}
