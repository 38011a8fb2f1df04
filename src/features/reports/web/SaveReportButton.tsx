import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import type { ReportOfKind } from '../shared/saved-report.rules.ts'

const SaveReportDialog = lazy(async () => ({
  default: (await import('./SaveReportDialog.tsx')).SaveReportDialog,
}))

/** Keeps what is shown by a name, and emails it when that is wanted. */
export function SaveReportButton({ report }: { report: ReportOfKind }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Save Report
      </Button>
      <Suspense fallback={null}>
        {opened && <SaveReportDialog report={report} onClose={() => setOpened(false)} />}
      </Suspense>
    </>
  )
}
