export type ProgressProps = {
  /** Counted from 1. */
  step: number
  of: number
  /** "Question" makes "Question 2 of 7". */
  label?: string | undefined
}

export function Progress({ step, of, label = 'Step' }: ProgressProps) {
  return (
    <div className="progress">
      <span>
        {label} {step} of {of}
      </span>
      <span className="progress-track" aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other identity than its index
          <span key={index} data-done={index < step ? '' : undefined} />
        ))}
      </span>
    </div>
  )
}
