import { Button } from '../../../ui/buttons/Button.tsx'
import { ActionBar } from '../../../ui/forms/ActionBar.tsx'
import type { WizardStep } from '../shared/wizard-search.ts'
import type { UploadState } from './use-upload.ts'

export type ImportButtonsProps = {
  state: UploadState
  /** The page shows an upload that it did not begin itself. */
  earlier: boolean
  before: WizardStep | undefined
  after: WizardStep | undefined
  onStep: (step: WizardStep) => void
  /** A file was read. */
  ready: boolean
  mayUpload: boolean
  onUpload: () => void
  onCancel: () => void
  onClose: () => void
  /** Begins with another file. */
  onAgain: () => void
}

/** The wizard's buttons, in view at every width however long a step is. */
export function ImportButtons(props: ImportButtonsProps) {
  const { state, earlier, before, after, onStep, ready, mayUpload, onUpload, onCancel } = props
  const { onClose, onAgain } = props
  const buttons = () => {
    if (state.kind === 'done' || earlier)
      return (
        <>
          <Button variant="default" onClick={onAgain}>
            Import another file
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      )
    if (state.kind === 'sending' || state.kind === 'importing')
      return <Button loading>Upload</Button>
    return (
      <>
        {before && (
          <Button variant="default" onClick={() => onStep(before)}>
            Back
          </Button>
        )}
        {after ? (
          <Button onClick={() => onStep(after)} disabled={!ready}>
            Next
          </Button>
        ) : (
          <Button onClick={onUpload} disabled={!mayUpload}>
            {state.kind === 'failed' ? 'Try Again' : 'Upload'}
          </Button>
        )}
      </>
    )
  }
  // Beside Upload, whose place the second press of a double click hits.
  const aside = () => {
    if (state.kind === 'sending')
      return (
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      )
    if (state.kind === 'importing')
      return (
        <Button variant="default" onClick={onClose}>
          Close and continue in the background
        </Button>
      )
    return (
      state.kind !== 'done' &&
      !earlier && (
        <Button variant="subtle" onClick={onClose}>
          Close
        </Button>
      )
    )
  }
  return (
    <ActionBar label="Steps of the import" aside={aside()}>
      {buttons()}
    </ActionBar>
  )
}
