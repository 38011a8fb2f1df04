import { Badge, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '../../../../kernel/count.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { DataTable } from '../../../../ui/data/DataTable.tsx'
import { SkeletonLines } from '../../../../ui/data/SkeletonLines.tsx'
import type { Column } from '../../../../ui/data/table-column.ts'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { carrierNames, otherCarrier } from '../../../carriers/shared/carriers.ts'
import type { CarrierChoice } from '../../shared/columns/carrier-mapping.rules.ts'
import { type CarrierText, maxCarriers } from '../../shared/rows/file-summary.ts'
import type { ImportWizard } from '../use-import-wizard.ts'
import { StepHeading } from './StepHeading.tsx'

const options = [...carrierNames, otherCarrier].map((carrier) => ({
  value: carrier,
  label: carrier,
}))
const shownAtFirst = 50

const columnsOf = (wizard: ImportWizard): Column<CarrierText>[] => [
  {
    key: 'text',
    header: 'In your file',
    breakable: true,
    cell: ({ text }) => (
      <>
        <Text component="span" fw={560}>
          {text}
        </Text>{' '}
        {wizard.carrierMapping[text] === otherCarrier && (
          <Badge color="warning">Not recognized</Badge>
        )}
      </>
    ),
  },
  { key: 'rows', header: 'Rows', align: 'end', cell: ({ rows }) => formatCount(rows) },
  {
    key: 'carrier',
    header: 'Carrier',
    width: '40%',
    cell: ({ text }) => (
      <NativeSelect
        aria-label={`Carrier for ${text}`}
        value={wizard.carrierMapping[text] ?? otherCarrier}
        onChange={(event) => wizard.setCarrier(text, event.currentTarget.value as CarrierChoice)}
        data={options}
      />
    ),
  },
]

/** IMPORT-003: suggests the carrier of each text in the file, to be confirmed or changed. */
export function CarriersStep({ wizard }: { wizard: ImportWizard }) {
  const [all, setAll] = useState(false)
  const { carriers, mapping } = wizard
  const list = carriers?.list ?? []
  return (
    <Stack gap="md">
      <StepHeading title="Match your carriers">
        {mapping.current_carrier === undefined
          ? 'You did not match a column to Current Carrier, so there is nothing to match here.'
          : 'Check the carrier for each name in your file. Unsupported carriers are imported as Other.'}
      </StepHeading>
      {carriers === undefined && <SkeletonLines lines={5} />}
      {carriers?.tooMany && (
        <Banner
          tone="warning"
          title={`"${carriers.column}" has more than ${formatCount(maxCarriers)} different values`}
        >
          It is probably not the carrier column. The remaining names will be matched when you import
          the file.
        </Banner>
      )}
      {list.length > 0 && (
        <DataTable
          caption="Carriers in the file and their matches"
          columns={columnsOf(wizard)}
          rows={all ? list : list.slice(0, shownAtFirst)}
          rowKey={({ text }) => text}
        />
      )}
      {carriers?.column !== undefined && list.length === 0 && (
        <Text c="dimmed">This column has no carriers.</Text>
      )}
      {!all && list.length > shownAtFirst && (
        <Button variant="default" onClick={() => setAll(true)}>
          Show all {formatCount(list.length)} carriers
        </Button>
      )}
    </Stack>
  )
}
