import { Box, Group } from '@mantine/core'
import { useState } from 'react'
import { type CalendarDate, dateFormatError } from '../../../kernel/calendar-date.ts'
import { parseTypedDate } from '../../../kernel/typed-date.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DateField } from '../../../ui/forms/DateField.tsx'
import { fromAfterToError } from '../shared/period.rules.ts'

export type CustomDatesProps = {
  from: string
  to: string
  onDates: (from: CalendarDate, to: CalendarDate) => void
}

type Errors = { from?: string; to?: string }

/** From and To, both included; nothing changes until both are valid. */
export function CustomDates(given: CustomDatesProps) {
  const [from, setFrom] = useState(given.from)
  const [to, setTo] = useState(given.to)
  const [errors, setErrors] = useState<Errors>({})
  const apply = () => {
    const [start, end] = [parseTypedDate(from, 'near'), parseTypedDate(to, 'near')]
    if (start === undefined || end === undefined) {
      setErrors({
        ...(start ? {} : { from: dateFormatError }),
        ...(end ? {} : { to: dateFormatError }),
      })
      return
    }
    setErrors(start > end ? { from: fromAfterToError } : {})
    if (start <= end) given.onDates(start, end)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <Group align="flex-start" gap="md">
        <Box flex="1 1 8rem" maw={220}>
          <DateField kind="near" label="From" value={from} onChange={setFrom} error={errors.from} />
        </Box>
        <Box flex="1 1 8rem" maw={220}>
          <DateField kind="near" label="To" value={to} onChange={setTo} error={errors.to} />
        </Box>
        {/* Beside the fields, not their labels; an error below a field moves nothing. */}
        <Box pt={{ base: 0, xs: 'calc(var(--text-sm) * 1.4 + 6px)' }}>
          <Button type="submit" variant="default">
            Apply
          </Button>
        </Box>
      </Group>
    </form>
  )
}
