export type ProgressProps = {
  /** Counted from 1. */
  step: number
  of: number
  /** Returns the words beside the bar, such as "Question 2 of 7". */
  text: (step: number, of: number) => string
}

export function Progress({ step, of, text }: ProgressProps) {
  return (
    <div className="progress">
      <span>{text(step, of)}</span>
      <span className="progress-track" aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other identity than its index
          <span key={index} data-done={index < step ? '' : undefined} />
        ))}
      </span>
    </div>
  )
}
