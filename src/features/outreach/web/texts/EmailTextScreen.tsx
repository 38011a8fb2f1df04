import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { localeNames, readLocale } from '../../../../kernel/locale.ts'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { SkeletonLines } from '../../../../ui/data/SkeletonLines.tsx'
import { StatusBadge } from '../../../../ui/data/StatusBadge.tsx'
import { NotFoundPage } from '../../../../ui/frame/NotFoundPage.tsx'
import { Page } from '../../../../ui/frame/Page.tsx'
import { emailTextsApi } from '../../client/email-texts-client.ts'
import { EmailTextKindField } from '../../shared/texts/email-text.ts'
import { emailTextsTitle, textLabel, textWhen } from '../../shared/texts/text-labels.ts'
import type { TextKeyProps } from './text-key.ts'

// The editor's library loads with it.
const TextForm = lazy(async () => ({ default: (await import('./TextForm.tsx')).TextForm }))

const back = { label: emailTextsTitle, href: '/email-texts' }

/** One text of an email in one language, from the URL. */
export function EmailTextScreen({ kind, locale }: { kind: string; locale: string }) {
  const known = EmailTextKindField.safeParse(kind)
  const language = readLocale(locale)
  if (!known.success || language === undefined) return <NotFoundPage />
  return <KnownText key={`${kind} ${locale}`} kind={known.data} locale={language} />
}

function KnownText({ kind, locale }: TextKeyProps) {
  const query = useQuery(
    emailTextsApi.readEmailText.queryOptions({
      input: { kind, locale },
      // A refetch must not replace what is being typed.
      refetchOnWindowFocus: false,
    }),
  )
  const other = locale === 'en' ? 'es' : 'en'
  return (
    <Page
      title={`${textLabel(kind)}, ${localeNames[locale]}`}
      subtitle={textWhen(kind)}
      back={back}
      badge={
        query.data && (
          <StatusBadge
            status={query.data.own ? 'Yours' : 'Standard text'}
            tones={{ Yours: 'info' }}
          />
        )
      }
      actions={
        <LinkButton variant="default" href={`/email-texts/${kind}/${other}`}>
          {localeNames[other]}
        </LinkButton>
      }
    >
      <QueryState query={query}>
        {(saved) => (
          <Suspense fallback={<SkeletonLines />}>
            <TextForm kind={kind} locale={locale} saved={saved} />
          </Suspense>
        )}
      </QueryState>
    </Page>
  )
}
