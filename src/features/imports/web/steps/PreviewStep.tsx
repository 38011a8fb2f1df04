import { Stack, Text, Title } from '@mantine/core'
import { formatCount } from '../../../../kernel/count.ts'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { Facts } from '../../../../ui/data/Facts.tsx'
import { SkeletonLines } from '../../../../ui/data/SkeletonLines.tsx'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { useMayOpen, useMe } from '../../../access/client/use-me.ts'
import { noEmail } from '../../../contacts/shared/contact-texts.ts'
import { roomForImport } from '../../../entitlements/shared/plan-limits.rules.ts'
import { invalidEmailReason } from '../../shared/import-texts.ts'
import { placesOfFile } from '../../shared/preview/known-rows.rules.ts'
import type { FilePreview } from '../../shared/preview/preview-file.ts'
import { silentRowTexts } from '../../shared/preview/silent-rows.rules.ts'
import type { ImportWizard } from '../use-import-wizard.ts'
import type { ImportPreview } from '../use-preview.ts'
import { LeftOutRows } from './LeftOutRows.tsx'
import { LivingTogether } from './LivingTogether.tsx'
import { MatchedRows } from './MatchedRows.tsx'
import { NoEmailChoice } from './NoEmailChoice.tsx'
import { ProblemRows } from './ProblemRows.tsx'
import { RowsBesideFacts } from './RowsBesideFacts.tsx'
import { SharedAddresses } from './SharedAddresses.tsx'
import { StepHeading } from './StepHeading.tsx'
import { StoredRows } from './StoredRows.tsx'

interface FoundProps {
  readonly preview: ImportPreview
  readonly found: FilePreview
}

interface StepProps extends FoundProps {
  readonly wizard: ImportWizard
}

/** Returns the counts of new and existing contacts, once the server has compared the rows. */
function contactCounts({ preview, known, looking }: ImportPreview) {
  if (preview === undefined || known === null)
    return { added: 'Shown after the import', existing: 'Shown after the import' }
  if (known === undefined || looking) return { added: 'Counting...', existing: 'Counting...' }
  return {
    added: formatCount(preview.totals.valid - known.existing - known.refused),
    existing: formatCount(known.existing),
  }
}

function Counts({ wizard, preview, found }: StepProps) {
  const { added, existing } = contactCounts(preview)
  const { rows, errors, warned, converted } = found.totals
  // Both people of a row are counted.
  const who = wizard.couples ? 'People' : 'Rows'
  return (
    <Facts
      columns={3}
      short
      items={[
        { label: `${who} in the file`, value: formatCount(rows) },
        { label: 'New contacts', value: added },
        { label: 'Existing contacts', value: existing },
        ...(found.totals.withoutEmail > 0
          ? [{ label: noEmail, value: formatCount(found.totals.withoutEmail) }]
          : []),
        {
          label: `${who} that cannot be imported`,
          value: formatCount(errors + (preview.known?.refused ?? 0)),
        },
        ...(found.totals.leftOut > 0
          ? [{ label: `${who} left out, as you chose`, value: formatCount(found.totals.leftOut) }]
          : []),
        { label: `${who} with a cell left out or changed`, value: formatCount(warned) },
        { label: 'Carriers as Other', value: formatCount(converted) },
      ]}
    />
  )
}

/** Says what new contacts get where their rows say nothing, once it is known which rows are new. */
function Silent({ wizard, preview: { known }, found }: StepProps) {
  if (known === undefined) return null
  const { mode, couples } = wizard
  const people = couples !== undefined
  const texts = silentRowTexts(found.silent, known?.rules ?? null, { mode, people })
  if (texts.length === 0) return null
  return (
    <Banner tone="info">
      {texts.map((text) => (
        <Text key={text} size="sm">
          {text}
        </Text>
      ))}
    </Banner>
  )
}

/** How many of the new contacts who count the plan has room for, told before the work. */
function Room({ wizard: { mode }, preview: { known, looking }, found }: StepProps) {
  const { accountStatus: account } = useMe()
  const mayUpgrade = useMayOpen('/change-plan')
  if (known === undefined || looking || mode === 'update') return null
  const room = roomForImport(
    { used: account.currentContactCount, limit: account.contactLimit },
    placesOfFile(found, known, mode),
  )
  if (room === undefined) return null
  if (room.fits)
    return (
      <Text size="sm" c="dimmed">
        {room.text}
      </Text>
    )
  return (
    <Banner
      tone="warning"
      action={
        mayUpgrade && (
          <LinkButton href="/change-plan" variant="default" size="sm">
            Upgrade
          </LinkButton>
        )
      }
    >
      {room.text}
    </Banner>
  )
}

/** Whether rows are left out, or kept, for want of an email address: asked where it shows. */
const mayLackEmail = ({ mapping }: ImportWizard, { totals, reasons }: FilePreview): boolean =>
  mapping.email !== undefined &&
  (totals.withoutEmail > 0 || reasons.some(({ message }) => message === invalidEmailReason))

/** The expected import: counts, rows to correct and a sample. The file has not been sent yet. */
export function PreviewStep({ wizard, preview }: { wizard: ImportWizard; preview: ImportPreview }) {
  const { preview: found, checking, error } = preview
  const { refusal } = wizard
  return (
    <Stack gap="md">
      <StepHeading title="Preview">
        The expected result of the import. Nothing has been saved yet.
      </StepHeading>
      {refusal && <Banner tone="warning" title={refusal} />}
      {error && <Banner tone="warning" title={error} />}
      {refusal === undefined && error === undefined && found === undefined && checking && (
        <SkeletonLines lines={6} />
      )}
      {refusal === undefined && found !== undefined && (
        <>
          <Counts wizard={wizard} preview={preview} found={found} />
          <Silent wizard={wizard} preview={preview} found={found} />
          <Room wizard={wizard} preview={preview} found={found} />
          {mayLackEmail(wizard, found) && <NoEmailChoice wizard={wizard} />}
          <RowsBesideFacts beside={found.beside} />
          <SharedAddresses wizard={wizard} offered={preview.known?.sharers ?? []} />
          <LivingTogether wizard={wizard} found={found} rules={preview.known?.rules} />
          <MatchedRows wizard={wizard} preview={preview} />
          <ProblemRows wizard={wizard} found={found} checking={checking} />
          <LeftOutRows wizard={wizard} found={found} checking={checking} />
          {found.sample.length > 0 && (
            <Stack gap="sm">
              <Title order={3}>The first rows as they will be saved</Title>
              <StoredRows rows={found.sample} rules={preview.known?.rules} />
            </Stack>
          )}
        </>
      )}
    </Stack>
  )
}
