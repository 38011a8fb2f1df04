import { Group, NativeSelect } from '@mantine/core'
import { type CalendarDate, displayDate } from '../../../kernel/calendar-date.ts'
import { type Period, type PeriodName, periodLabels, periodNames } from '../shared/period.rules.ts'
import { CustomDates } from './CustomDates.tsx'

export type PeriodSelectorProps = {
  period: Period
  /** The days currently shown, used as initial custom dates. */
  shown: { startDate: CalendarDate; endDate: CalendarDate } | undefined
  onPeriod: (period: Period) => void
}

export function PeriodSelector({ period, shown, onPeriod }: PeriodSelectorProps) {
  const choose = (name: PeriodName) => {
    if (name !== 'custom') onPeriod({ name })
    else if (shown !== undefined) onPeriod({ name, from: shown.startDate, to: shown.endDate })
  }
  return (
    <Group align="flex-end" gap="md">
      <NativeSelect
        label="Date range"
        value={period.name}
        onChange={(event) => choose(event.currentTarget.value as PeriodName)}
        data={periodNames.map((name) => ({
          value: name,
          label: periodLabels[name],
          disabled: name === 'custom' && shown === undefined,
        }))}
      />
      {period.name === 'custom' && (
        <CustomDates
          key={`${period.from} ${period.to}`}
          from={displayDate(period.from)}
          to={displayDate(period.to)}
          onDates={(from, to) => onPeriod({ name: 'custom', from, to })}
        />
      )}
    </Group>
  )
}
