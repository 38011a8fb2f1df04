import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { ErrorState } from '../../../../ui/data/ErrorState.tsx'
import { Facts } from '../../../../ui/data/Facts.tsx'
import { FirstLoad } from '../../../../ui/data/FirstLoad.tsx'
import { loadState } from '../../../../ui/data/load-state.ts'
import { errorMessage } from '../../../../ui/foundation/transport-error.ts'
import { Section } from '../../../../ui/frame/Section.tsx'
import { clientFieldsApi } from '../../client/client-fields-client.ts'
import { clientFieldsFailed } from '../../shared/client-field-texts.ts'
import type { Contact } from '../../shared/contacts.contract.ts'
import { extraText } from '../../shared/extra-form.rules.ts'

const ExtraFieldsForm = lazy(async () => ({
  default: (await import('./ExtraFieldsForm.tsx')).ExtraFieldsForm,
}))

/** The values of the agency's extra fields; nothing for an agency without any. */
export function ExtraFields({ contact }: { contact: Contact }) {
  const [editing, setEditing] = useState(false)
  const query = useQuery(clientFieldsApi.listClientFields.queryOptions())
  const fields = query.data?.fields ?? []
  if (loadState(query) === 'failed')
    return (
      <Section title="Extra fields">
        <ErrorState
          compact
          message={errorMessage(query.error, clientFieldsFailed)}
          onRetry={() => void query.refetch()}
        />
      </Section>
    )
  if (fields.length === 0) return <FirstLoad query={query} />
  return (
    <Section
      title="Extra fields"
      actions={
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPencil size={17} aria-hidden />}
          onClick={() => setEditing(true)}
        >
          Edit extra fields
        </Button>
      }
    >
      <Facts
        columns={3}
        items={fields.map((field) => ({
          label: field.label,
          value: extraText(field, contact.extra),
        }))}
      />
      {editing && (
        <Suspense fallback={null}>
          <ExtraFieldsForm contact={contact} fields={fields} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Section>
  )
}
