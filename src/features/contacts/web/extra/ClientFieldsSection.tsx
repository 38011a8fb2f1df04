import { Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { DataTable } from '../../../../ui/data/DataTable.tsx'
import { loadState } from '../../../../ui/data/load-state.ts'
import type { Column } from '../../../../ui/data/table-column.ts'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { errorMessage } from '../../../../ui/foundation/transport-error.ts'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { clientFieldsApi } from '../../client/client-fields-client.ts'
import { clientFieldsFailed } from '../../shared/client-field-texts.ts'
import type { ClientField } from '../../shared/client-fields.contract.ts'
import { extraKindLabels } from '../../shared/extra-kind-labels.ts'
import { extraLimits } from '../../shared/extra-values.ts'

const ClientFieldForm = lazy(async () => ({
  default: (await import('./ClientFieldForm.tsx')).ClientFieldForm,
}))

const failed = 'The extra field could not be changed. Please try again.'

/** The extra fields of the agency's clients; for admins. */
export function ClientFieldsSection() {
  const query = useQuery(clientFieldsApi.listClientFields.queryOptions())
  const [editing, setEditing] = useState<{ field: ClientField | undefined }>()
  const change = useAction(clientFieldsApi.changeClientField.mutationOptions(), {
    invalidates: [clientFieldsApi.key()],
    failed,
  })
  const fields = query.data?.fields ?? []
  const remove = ({ id, label }: ClientField) =>
    change.run(
      { id, removed: true },
      {
        onDone: () =>
          toast({
            message: `${label} was removed. Clients keep its values.`,
            action: { label: 'Undo', onAction: () => change.run({ id, removed: false }) },
          }),
      },
    )
  const columns: Column<ClientField>[] = [
    { key: 'label', header: 'Name', breakable: true, cell: ({ label }) => label },
    {
      key: 'kind',
      header: 'Type',
      cell: ({ kind, choices }) =>
        kind === 'choice' ? `Choice: ${choices.join(', ')}` : extraKindLabels[kind],
    },
    {
      key: 'actions',
      header: '',
      label: 'Actions',
      align: 'end',
      cell: (field) => (
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          <Button
            variant="default"
            size="sm"
            aria-label={`Edit ${field.label}`}
            onClick={() => setEditing({ field })}
          >
            Edit
          </Button>
          <Button
            variant="subtle"
            color="critical"
            size="sm"
            aria-label={`Remove ${field.label}`}
            disabled={change.busy}
            onClick={() => remove(field)}
          >
            Remove
          </Button>
        </Group>
      ),
    },
  ]
  return (
    <Section
      title="Extra client fields"
      description={`Information you keep about clients beyond the standard fields, such as columns from your files. Up to ${extraLimits.fields}.`}
      actions={
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={17} aria-hidden />}
          disabled={fields.length >= extraLimits.fields}
          onClick={() => setEditing({ field: undefined })}
        >
          Add an extra field
        </Button>
      }
      flush
    >
      {change.error && <Banner tone="critical">{change.error}</Banner>}
      <DataTable
        caption="Extra client fields"
        columns={columns}
        rows={fields}
        rowKey={({ id }) => id}
        state={loadState(query)}
        emptyText="No extra fields yet. You can also add them from a file’s columns when you import it."
        errorText={errorMessage(query.error, clientFieldsFailed)}
        onRetry={() => void query.refetch()}
      />
      {editing !== undefined && (
        // The settings are a form too, which must not take this one's submit.
        <div onSubmit={(event) => event.stopPropagation()}>
          <Suspense fallback={null}>
            <ClientFieldForm field={editing.field} onClose={() => setEditing(undefined)} />
          </Suspense>
        </div>
      )}
    </Section>
  )
}
