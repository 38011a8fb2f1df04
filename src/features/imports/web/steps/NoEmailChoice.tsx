import { Checkbox } from '@mantine/core'
import type { ImportWizard } from '../use-import-wizard.ts'

/** Whether rows without an email address become clients; in the preview and before the upload. */
export function NoEmailChoice({ wizard }: { wizard: ImportWizard }) {
  return (
    <Checkbox
      label="Include rows without an email"
      checked={wizard.noEmail}
      onChange={(event) => wizard.setNoEmail(event.currentTarget.checked)}
      description="They need a name and get no emails. Existing contacts are matched by name and date of birth. If not selected, these rows are left out."
    />
  )
}
