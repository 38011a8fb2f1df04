import { Stack } from '@mantine/core'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Steps } from '../../../ui/frame/Steps.tsx'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { rightsOf, useMe } from '../../access/client/use-me.ts'
import { canImportUpdates } from '../../contacts/shared/contact.policy.ts'
import {
  importedText,
  leftOutText,
  unchangedText,
  uploadErrorsText,
} from '../shared/import-texts.ts'
import { type ImportResult, unchangedRows } from '../shared/imports.contract.ts'
import { ImportOutcome } from './ImportOutcome.tsx'
import { CarriersStep } from './steps/CarriersStep.tsx'
import { ColumnsStep } from './steps/ColumnsStep.tsx'
import { FileStep } from './steps/FileStep.tsx'
import { PreviewStep } from './steps/PreviewStep.tsx'
import { UploadProgress } from './steps/UploadProgress.tsx'
import { UploadStep } from './steps/UploadStep.tsx'
import { useImportWizard } from './use-import-wizard.ts'
import { usePreview } from './use-preview.ts'
import { type UploadEnd, useUpload } from './use-upload.ts'
import type { WizardStep } from './wizard-state.ts'

const steps: readonly { step: WizardStep; label: string }[] = [
  { step: 'file', label: 'File' },
  { step: 'columns', label: 'Columns' },
  { step: 'carriers', label: 'Carriers' },
  { step: 'preview', label: 'Preview' },
  { step: 'upload', label: 'Upload' },
]

/** Whether the result has no list that a person may want to see. */
const isClean = ({ errorRows, convertedCarriers, warningRows, missingClients }: ImportResult) =>
  errorRows + convertedCarriers + warningRows === 0 && !missingClients

/** Shows a toast for a clean result, and for any result of an import whose dialog was closed. */
function notify(fileName: string, { result, failure, left }: UploadEnd): void {
  const more = left ? ' See Earlier imports in Bulk Upload.' : ''
  if (failure) {
    if (left)
      toast({
        message: `${fileName}: ${failure.title}${failure.detail ? ` ${failure.detail}` : ''}`,
        tone: 'critical',
        duration: 20_000,
      })
  } else if (isClean(result)) {
    toast({ message: importedText(result.importedRows), tone: 'positive' })
    const unchanged = unchangedRows(result)
    if (unchanged > 0) toast({ message: unchangedText(unchanged) })
    if (result.leftOutRows > 0) toast({ message: leftOutText(result.leftOutRows) })
  } else if (left) {
    const text =
      result.errorRows > 0
        ? uploadErrorsText(result.errorRows, result.importedRows)
        : importedText(result.importedRows)
    toast({ message: `${fileName}: ${text}${more}`, duration: 20_000 })
  }
}

/**
 * Imports a file (IMPORT-001): file, columns, carriers, preview, upload, result. The dialog closes
 * after an import without problems.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const wizard = useImportWizard()
  const upload = useUpload((end) => {
    notify(wizard.file?.name ?? '', end)
    if (!end.left && end.result && isClean(end.result)) onClose()
  })
  const { state } = upload
  const {
    file,
    summary,
    mapping,
    carrierMapping,
    cellChoices,
    extraColumns,
    couples,
    listsMissing,
    onlyChanges,
    fixes,
    told,
    mode,
    clearsBlanks,
    noEmail,
    sharing,
    agentId,
    refusal,
    step,
    goTo,
  } = wizard
  const preview = usePreview(wizard)
  const member = rightsOf(useMe())
  const position = steps.findIndex((one) => one.step === step)
  const [before, after] = [steps[position - 1]?.step, steps[position + 1]?.step]
  const busy = state.kind === 'sending' || state.kind === 'importing'
  const failure = state.kind === 'failed' ? state.failure : undefined
  const done = state.kind === 'done'

  const start = () => {
    if (file === undefined || summary === undefined) return
    const { headerRow } = summary
    const sheet = summary.sheet?.position
    const choices = {
      mapping,
      carrierMapping,
      cellChoices,
      extraColumns,
      sheet,
      headerRow,
      fixes,
      told,
      leavesOut: wizard.leavesOut,
    }
    void upload.start({
      file,
      ...choices,
      couples,
      listsMissing,
      onlyChanges,
      remembers: wizard.remembers && canImportUpdates(member),
      mode,
      clearsBlanks,
      noEmail,
      sharing,
      together: wizard.together,
      agentId,
    })
  }
  const changeStep = (to: WizardStep) => {
    upload.reset()
    goTo(to)
  }
  return (
    <Modal
      open
      onClose={onClose}
      title="Bulk Upload"
      size="lg"
      locked={state.kind === 'sending'}
      unsaved={summary !== undefined && !done}
      footer={
        <>
          {done && <Button onClick={onClose}>Done</Button>}
          {state.kind === 'sending' && (
            <Button variant="default" onClick={upload.cancel}>
              Cancel
            </Button>
          )}
          {state.kind === 'importing' && (
            <Button variant="default" onClick={onClose}>
              Close and continue in the background
            </Button>
          )}
          {!busy && !done && before && (
            <Button variant="default" onClick={() => changeStep(before)}>
              Back
            </Button>
          )}
          {!busy && !done && after && (
            <Button onClick={() => changeStep(after)} disabled={summary === undefined}>
              Next
            </Button>
          )}
          {!busy && !done && step === 'upload' && (
            <Button onClick={start} disabled={refusal !== undefined}>
              {failure ? 'Try Again' : 'Upload'}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="lg">
        <Steps steps={steps} current={done ? steps.length : busy ? steps.length - 1 : position} />
        {busy && <UploadProgress state={state} rows={summary?.rowCount ?? 0} />}
        {done && <ImportOutcome result={state.result} people={couples !== undefined} />}
        {!busy && !done && step === 'file' && <FileStep wizard={wizard} />}
        {!busy && !done && step === 'columns' && summary && (
          <ColumnsStep wizard={wizard} summary={summary} />
        )}
        {!busy && !done && step === 'carriers' && <CarriersStep wizard={wizard} />}
        {!busy && !done && step === 'preview' && <PreviewStep wizard={wizard} preview={preview} />}
        {!busy && !done && step === 'upload' && (
          <UploadStep wizard={wizard} preview={preview} failure={failure} />
        )}
      </Stack>
    </Modal>
  )
}
