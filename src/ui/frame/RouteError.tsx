import { Box } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { ErrorState } from '../data/ErrorState.tsx'
import { errorMessage } from '../foundation/transport-error.ts'
import { useDocumentTitle } from '../foundation/use-document-title.ts'

/** Replaces a screen that failed to render; the frame around it stays. */
export function RouteError({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const title = 'Something went wrong'
  useDocumentTitle(title)
  const again = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Box py={{ base: 'xl', sm: 96 }}>
      <ErrorState title={title} message={errorMessage(error)} onRetry={again} />
    </Box>
  )
}
