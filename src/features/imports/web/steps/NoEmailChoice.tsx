import { Checkbox } from '@mantine/core'
import type { ImportWizard } from '../use-import-wizard.ts'

/** Whether rows without an email address become clients; in the preview and before the upload. */
export function NoEmailChoice({ wizard }: { wizard: ImportWizard }) {
  return (
    <Checkbox
      label="Rows without an email are clients too"
      checked={wizard.noEmail}
      onChange={(event) => wizard.setNoEmail(event.currentTarget.checked)}
      description="They need a name, and get no emails. An existing contact is found by name and date of birth. Without this choice, these rows are left out."
    />
  )
}
