import { Box } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ErrorState } from '../data/ErrorState.tsx'
import { isScriptGone, reloadForScript } from '../foundation/gone-script.ts'
import { errorMessage } from '../foundation/transport-error.ts'
import { useDocumentTitle } from '../foundation/use-document-title.ts'
import { FullPageLoading } from './FullPageLoading.tsx'

const title = 'Something went wrong'

/** Replaces a screen that failed to render; the frame around it stays. */
export function RouteError({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  if (isScriptGone(error)) return <ScriptGone error={error} />
  const again = () => {
    reset()
    void router.invalidate()
  }
  return <Failed message={errorMessage(error)} onRetry={again} />
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  useDocumentTitle(title)
  return (
    <Box py={{ base: 'xl', sm: 96 }}>
      <ErrorState title={title} message={message} onRetry={onRetry} />
    </Box>
  )
}

/** The screen has a part that is gone: the page is loaded again, where that may help. */
function ScriptGone({ error }: { error: Error }) {
  const [stays, setStays] = useState(false)
  useEffect(() => {
    void reloadForScript(error).then((reloads) => setStays(!reloads))
  }, [error])
  if (!stays) return <FullPageLoading />
  return <Failed message={error.message} onRetry={() => location.reload()} />
}
