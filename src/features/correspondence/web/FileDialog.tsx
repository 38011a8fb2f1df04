import { Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchSelect } from '../../../ui/forms/SearchSelect.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { contactsApi } from '../../contacts/client/contacts-client.ts'
import { contactName } from '../../contacts/shared/contact-name.ts'
import type { WaitingEmail } from '../shared/correspondence.contract.ts'

const shown = 8

export type FileDialogProps = {
  email: WaitingEmail
  busy: boolean
  error: string | undefined
  onFile: (contactId: number) => void
  onClose: () => void
}

/** Chooses the client to whose timeline an email is put. */
export function FileDialog({ email, busy, error, onFile, onClose }: FileDialogProps) {
  const [value, setValue] = useState<string | null>(null)
  const [sought, setSought] = useState('')
  const { data, isFetching, isError } = useQuery(
    contactsApi.listContacts.queryOptions({
      input: { search: sought, page: 1, limit: shown },
      enabled: sought.length > 1,
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="File the email"
      confirmLabel="File email"
      color="accent"
      busy={busy}
      error={error}
      disabled={value === null}
      onConfirm={() => value !== null && onFile(Number(value))}
    >
      <Stack gap="sm">
        <Text size="sm">It will appear on the timeline of the client you choose.</Text>
        <SearchSelect
          label={`Client for the email from ${email.from}`}
          placeholder="Enter a name"
          value={value}
          onChange={setValue}
          onSearch={setSought}
          found={(data?.contacts ?? []).map((one) => ({
            value: String(one.id),
            label: contactName(one),
          }))}
          busy={isFetching}
          error={isError ? 'We cannot search clients right now.' : undefined}
          nothing={sought.length > 1 && !isFetching ? 'No clients found' : undefined}
        />
      </Stack>
    </ConfirmDialog>
  )
}
