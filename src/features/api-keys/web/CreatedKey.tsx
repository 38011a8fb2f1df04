import { Code, Group, Stack, Text } from '@mantine/core'
import type { ApiScope } from '../../../kernel/api-scope.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx'
import { Banner } from '../../../ui/frame/Banner.tsx'

const wrapped = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const

/** A reading call for each scope that has one without an id. */
const readingCalls: Partial<Record<ApiScope, string>> = {
  'contacts:read': '/contacts?limit=50',
  'dashboard:read': '/dashboard/stats',
  'agents:read': '/agents',
  'imports:write': '/contacts/imports',
  'audit:read': '/audit-log',
}

export type CreatedKeyProps = {
  token: string
  scopes: readonly ApiScope[]
  onDone: () => void
}

/** The new key, which cannot be shown again, and how to use it. */
export function CreatedKey({ token, scopes, onDone }: CreatedKeyProps) {
  const call = scopes.map((scope) => readingCalls[scope]).find((path) => path !== undefined)
  const header = `-H 'Authorization: Bearer ${token}'`
  return (
    <Stack gap="md">
      <Banner tone="warning">
        Copy the key now and keep it as safe as a password. You will not see it again.
      </Banner>
      <Code block aria-label="API key" style={wrapped}>
        {token}
      </Code>
      <CopyButton text={token} label="Copy key" variant="filled" />
      <Text size="sm" c="dimmed">
        Programs send it with each call:
      </Text>
      <Code block style={wrapped}>
        {call === undefined ? header : `curl '${location.origin}/api${call}' ${header}`}
      </Code>
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          I have copied it
        </Button>
      </Group>
    </Stack>
  )
}
