import { formatCount } from '../../../../kernel/count.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { shownName } from '../../../contacts/shared/contact-name.ts'
import { fileRow } from '../../shared/rows/second-row.ts'
import type { ImportWizard } from '../use-import-wizard.ts'

/** Leaves a row out, or takes it in again: the same button, so that it keeps the focus. */
export function LeaveOutButton({
  wizard,
  row,
  name,
  onPress,
}: {
  wizard: Pick<ImportWizard, 'leavesOut' | 'setLeftOut'>
  row: number
  name: string
  onPress?: () => void
}) {
  const isOut = wizard.leavesOut.includes(row)
  const what = `${shownName(name)}, row ${formatCount(fileRow(row))}`
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={isOut ? `Put back ${what}` : `Leave out ${what}`}
      onClick={() => {
        onPress?.()
        wizard.setLeftOut(row, !isOut)
      }}
    >
      {isOut ? 'Put Back' : 'Leave Out'}
    </Button>
  )
}
