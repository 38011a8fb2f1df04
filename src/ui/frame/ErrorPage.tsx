import { Stack, Text, Title } from '@mantine/core'
import { LinkButton } from '../buttons/LinkButton.tsx'
import { useDocumentTitle } from '../foundation/use-document-title.ts'

export type ErrorPageProps = {
  title?: string | undefined
  message: string
  action?: { label: string; href: string } | undefined
}

export function ErrorPage({
  title = 'Something went wrong',
  message,
  action = { label: 'Go to the home page', href: '/' },
}: ErrorPageProps) {
  useDocumentTitle(title)
  return (
    <Stack align="center" justify="center" mih="70dvh" p="lg" ta="center">
      <Title order={1}>{title}</Title>
      <Text size="lg" c="dimmed" maw="34rem">
        {message}
      </Text>
      <LinkButton href={action.href} variant="default">
        {action.label}
      </LinkButton>
    </Stack>
  )
}
