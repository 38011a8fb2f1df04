import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { productName } from '../../../kernel/product.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { SubmitError } from '../../../ui/forms/SubmitError.tsx'
import { transportErrorMessage } from '../../../ui/foundation/transport-error.ts'
import { CenteredPage } from '../../../ui/frame/CenteredPage.tsx'
import { FullPageLoading } from '../../../ui/frame/FullPageLoading.tsx'
import { LinkNotChecked } from '../../../ui/frame/LinkNotChecked.tsx'
import { forgetReturnTarget } from './return-target.ts'
import { verifyLink } from './verify-link.ts'

export type VerifyScreenProps = {
  slug: string
  token: string
  /** Replaces this page with the page to open next, or with the one that asks for the code. */
  onSignedIn: (goTo: string) => void
}

/** The page an emailed login link opens (AUTH-002). */
export function VerifyScreen({ slug, token, onSignedIn }: VerifyScreenProps) {
  // A link works once, so it is requested only once, however often the page renders.
  const opened = useQuery({
    queryKey: ['login-link', slug, token],
    queryFn: () => verifyLink(slug, token, { confirmed: false }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const pressed = useMutation({ mutationFn: () => verifyLink(slug, token, { confirmed: true }) })
  const outcome = pressed.data ?? opened.data
  const next = outcome?.kind === 'signed-in' || outcome?.kind === 'code' ? outcome : undefined
  useEffect(() => {
    if (next === undefined) return
    if (next.kind === 'signed-in') forgetReturnTarget()
    onSignedIn(next.goTo)
  }, [next, onSignedIn])

  if (opened.isError) {
    return (
      <LinkNotChecked
        error={opened.error}
        onRetry={() => void opened.refetch()}
        retrying={opened.isFetching}
      />
    )
  }
  if (outcome?.kind === 'refused') {
    return (
      <CenteredPage title="Link not valid" subtitle={outcome.message}>
        <LinkButton href="/login">Request a new link</LinkButton>
      </CenteredPage>
    )
  }
  if (outcome?.kind === 'press') {
    return (
      <CenteredPage
        title={`Log in to ${productName}`}
        subtitle="Use the button to open your account in this browser. The link works once."
      >
        <SubmitError
          message={pressed.error === null ? undefined : transportErrorMessage(pressed.error)}
        />
        <Button
          fullWidth
          onClick={() => pressed.mutate()}
          loading={pressed.isPending}
          loadingText="Logging in..."
        >
          Log in
        </Button>
      </CenteredPage>
    )
  }
  return <FullPageLoading text="Logging in..." />
}
