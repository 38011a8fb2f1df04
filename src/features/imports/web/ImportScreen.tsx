import { Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useAppNavigate } from '../../../ui/foundation/AppLink.tsx'
import { Page } from '../../../ui/frame/Page.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { Steps } from '../../../ui/frame/Steps.tsx'
import { LeaveGuard } from '../../../ui/overlay/LeaveGuard.tsx'
import { useUnsavedWork } from '../../../ui/overlay/unsaved-changes.ts'
import { rightsOf, useMe } from '../../access/client/use-me.ts'
import { canImportUpdates } from '../../contacts/shared/contact.policy.ts'
import { type ImportSearch, type WizardStep, wizardSteps } from '../shared/wizard-search.ts'
import { ImportButtons } from './ImportButtons.tsx'
import { ImportOutcome } from './ImportOutcome.tsx'
import { isCleanResult, notifyOfImport } from './notify-of-import.ts'
import { EarlierUpload } from './past-imports/EarlierUpload.tsx'
import { CarriersStep } from './steps/CarriersStep.tsx'
import { ColumnsStep } from './steps/ColumnsStep.tsx'
import { FileStep } from './steps/FileStep.tsx'
import { PreviewStep } from './steps/PreviewStep.tsx'
import { UploadProgress } from './steps/UploadProgress.tsx'
import { UploadStep } from './steps/UploadStep.tsx'
import { type ImportWizard, useImportWizard } from './use-import-wizard.ts'
import { usePreview } from './use-preview.ts'
import { useUpload } from './use-upload.ts'

const labels: Readonly<Record<WizardStep, string>> = {
  file: 'File',
  columns: 'Columns',
  carriers: 'Carriers',
  preview: 'Preview',
  upload: 'Upload',
}
const steps = wizardSteps.map((step) => ({ label: labels[step] }))
/** Fills the window, so that the buttons below stay in place from step to step. */
const stepHeight = 'calc(100dvh - 18rem)'

export type ImportScreenProps = {
  search: ImportSearch
  /** Changes the URL: a step back and forth is a page of the browser's history. */
  onSearch: (search: ImportSearch, options?: { replace?: boolean }) => void
  /** The list, as the member left it. */
  backHref: string
}

/**
 * Imports a file (IMPORT-001): file, columns, carriers, preview, upload, result. After an import
 * without problems it leads back to the list.
 */
export function ImportScreen({ search, onSearch, backHref }: ImportScreenProps) {
  const navigate = useAppNavigate()
  const wizard = useImportWizard(search.step ?? 'file', (step) =>
    onSearch({ step: step === 'file' ? undefined : step }),
  )
  /** The upload of the URL, if this page began it and still has its file. */
  const [begun, setBegun] = useState<string>()
  const upload = useUpload(
    (end) => {
      notifyOfImport(wizard.file?.name ?? '', end)
      if (!end.left && end.result && isCleanResult(end.result)) leave.current(backHref)
    },
    (requestId) => {
      setBegun(requestId)
      onSearch({ step: 'upload', upload: requestId }, { replace: true })
    },
  )
  const { state } = upload
  const { file, summary, refusal, step } = wizard
  const preview = usePreview(wizard)
  const member = rightsOf(useMe())
  const busy = state.kind === 'sending' || state.kind === 'importing'
  const done = state.kind === 'done'
  const unsaved = summary !== undefined && !done && state.kind !== 'importing'
  useUnsavedWork(unsaved)
  // The upload ends later than the page that began it was drawn.
  const leave = useRef(navigate)
  useEffect(() => {
    leave.current = navigate
  })
  const leaveResult = () => {
    upload.reset()
    setBegun(undefined)
  }
  useLeftResult(search.upload, done, leaveResult)
  const start = () => {
    if (file !== undefined && summary !== undefined)
      void upload.start(uploadOf(wizard, { file, summary, remembers: canImportUpdates(member) }))
  }
  const part = useRef<HTMLDivElement>(null)
  const changeStep = (to: WizardStep) => {
    // Further on there is nothing to see before it is answered.
    if (step === 'columns' && to === 'carriers' && wizard.question !== undefined)
      return part.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    upload.reset()
    wizard.goTo(to)
  }
  const position = wizardSteps.indexOf(step)
  const isEarlier = state.kind === 'idle' && search.upload !== begun
  const earlier = isEarlier ? search.upload : undefined
  return (
    <Page title="Bulk Upload" back={{ label: 'Back to Contacts', href: backHref }}>
      <Section>
        <Stack gap="lg" mih={stepHeight} ref={part}>
          <Steps
            steps={steps}
            current={
              done || earlier !== undefined ? steps.length : busy ? steps.length - 1 : position
            }
          />
          {earlier !== undefined && <EarlierUpload requestId={earlier} />}
          {busy && <UploadProgress state={state} rows={summary?.rowCount ?? 0} />}
          {done && <ImportOutcome result={state.result} people={wizard.couples !== undefined} />}
          {!busy && !done && earlier === undefined && (
            <WizardStepPart
              wizard={wizard}
              preview={preview}
              failure={state.kind === 'failed' ? state.failure : undefined}
              canceled={state.kind === 'idle' && state.canceled === true}
            />
          )}
        </Stack>
      </Section>
      <ImportButtons
        state={state}
        earlier={earlier !== undefined}
        before={wizardSteps[position - 1]}
        after={wizardSteps[position + 1]}
        onStep={changeStep}
        ready={summary !== undefined}
        mayUpload={refusal === undefined}
        onUpload={start}
        onCancel={upload.cancel}
        onClose={() => navigate(backHref)}
        onAgain={() => {
          leaveResult()
          wizard.clear()
          onSearch({})
        }}
      />
      <LeaveGuard unsaved={() => unsaved} />
    </Page>
  )
}

type WizardStepPartProps = Parameters<typeof UploadStep>[0]

function WizardStepPart(props: WizardStepPartProps) {
  const { wizard, preview } = props
  const { step, summary } = wizard
  if (step === 'columns') return summary && <ColumnsStep wizard={wizard} summary={summary} />
  if (step === 'carriers') return <CarriersStep wizard={wizard} />
  if (step === 'preview') return <PreviewStep wizard={wizard} preview={preview} />
  if (step === 'upload') return <UploadStep {...props} />
  return <FileStep wizard={wizard} />
}

/** Back from a result shows the steps again, with all that was chosen. */
function useLeftResult(shown: string | undefined, done: boolean, reset: () => void): void {
  const before = useRef(shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the URL leaves a result.
  useEffect(() => {
    if (before.current !== undefined && shown === undefined && done) reset()
    before.current = shown
  }, [shown])
}

/** Everything that was chosen, as the upload sends it. */
function uploadOf(
  wizard: ImportWizard,
  {
    file,
    summary: { headerRow, sheet },
    remembers,
  }: {
    file: File
    summary: NonNullable<ImportWizard['summary']>
    remembers: boolean
  },
) {
  const { mapping, carrierMapping, cellChoices, extraColumns, couples, fixes, told } = wizard
  const { leavesOut, listsMissing, onlyChanges, mode, clearsBlanks, noEmail } = wizard
  const { sharing, together, agentId } = wizard
  return {
    file,
    mapping,
    carrierMapping,
    cellChoices,
    extraColumns,
    couples,
    fixes,
    told,
    leavesOut,
    listsMissing,
    onlyChanges,
    mode,
    clearsBlanks,
    noEmail,
    headerRow,
    sharing,
    together,
    agentId,
    sheet: sheet?.position,
    remembers: wizard.remembers && remembers,
  }
}
