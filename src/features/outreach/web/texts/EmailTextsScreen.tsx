import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Locale, localeNames, locales } from '../../../../kernel/locale.ts'
import { DataTable } from '../../../../ui/data/DataTable.tsx'
import { loadState } from '../../../../ui/data/load-state.ts'
import type { Column } from '../../../../ui/data/table-column.ts'
import { AppLink } from '../../../../ui/foundation/AppLink.tsx'
import { displayInstant } from '../../../../ui/foundation/display-instant.ts'
import { errorMessage } from '../../../../ui/foundation/transport-error.ts'
import { Page } from '../../../../ui/frame/Page.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { useMe } from '../../../access/client/use-me.ts'
import { emailTextsApi, type emailTextsClient } from '../../client/email-texts-client.ts'
import { type EmailTextKind, emailTextKinds } from '../../shared/texts/email-text.ts'
import { emailTextsTitle, textLabel, textWhen } from '../../shared/texts/text-labels.ts'

type Saved = Awaited<ReturnType<typeof emailTextsClient.listEmailTexts>>['texts'][number]
interface Row {
  readonly kind: EmailTextKind
  readonly texts: Readonly<Partial<Record<Locale, Saved>>>
}

/** Every text of emails in both languages: which are the agency’s, and who changed them. */
export function EmailTextsScreen() {
  const query = useQuery(emailTextsApi.listEmailTexts.queryOptions())
  const { timeZone } = useMe()
  const texts = query.data?.texts ?? []
  const rows = emailTextKinds.map(
    (kind): Row => ({
      kind,
      texts: Object.fromEntries(
        texts.filter((text) => text.kind === kind).map((text) => [text.locale, text]),
      ),
    }),
  )
  return (
    <Page
      title={emailTextsTitle}
      back={{ label: 'Organization Settings', href: '/settings#emails' }}
      subtitle="What clients read, in English and Spanish. Changes apply to all emails sent from now on, including planned ones. Holdfast adds prices, rights, the button, your address and the unsubscribe link by rules."
    >
      <Section flush>
        <DataTable
          caption={emailTextsTitle}
          columns={columnsIn(timeZone)}
          rows={query.data === undefined ? [] : rows}
          rowKey={({ kind }) => kind}
          state={loadState(query)}
          errorText={errorMessage(query.error)}
          onRetry={() => void query.refetch()}
        />
      </Section>
    </Page>
  )
}

const columnsIn = (timeZone: string): Column<Row>[] => [
  {
    key: 'kind',
    header: 'Email',
    cell: ({ kind }) => (
      <Stack gap={0}>
        <Text component="span" fw={600}>
          {textLabel(kind)}
        </Text>
        <Text component="span" size="sm" c="dimmed">
          {textWhen(kind)}
        </Text>
      </Stack>
    ),
  },
  ...locales.map(
    (locale): Column<Row> => ({
      key: locale,
      header: localeNames[locale],
      cell: (row) => <TextLink row={row} locale={locale} timeZone={timeZone} />,
    }),
  ),
]

function TextLink({ row, locale, timeZone }: { row: Row; locale: Locale; timeZone: string }) {
  const { kind, texts } = row
  const text = texts[locale]
  const other = texts[locale === 'en' ? 'es' : 'en']
  const own = text?.own ?? false
  const behind = !own && other?.own === true
  return (
    <Stack gap={0} align="flex-start">
      <Anchor
        component={AppLink}
        inherit
        underline="always"
        href={`/email-texts/${kind}/${locale}`}
        aria-label={`${textLabel(kind)}, ${localeNames[locale]}: ${own ? 'Yours' : 'Standard text'}`}
      >
        {own ? 'Yours' : 'Standard text'}
      </Anchor>
      {own && text?.saved_at != null && (
        <Text component="span" size="sm" c="dimmed">
          {text.saved_by}, {displayInstant(text.saved_at, timeZone)}
        </Text>
      )}
      {behind && (
        <Text component="span" size="sm" c="var(--warning)">
          Only the {localeNames[other.locale]} one was changed
        </Text>
      )}
    </Stack>
  )
}
