import { Checkbox, SimpleGrid } from '@mantine/core'

export type CarrierChoicesProps<Name extends string> = {
  carriers: readonly Name[]
  chosen: readonly string[]
  /** Label of the checkbox for all of them. */
  allLabel: string
  /** Gets the chosen ones in the order of `carriers`. */
  onChange: (chosen: Name[]) => void
}

/** A checkbox for each carrier, and one for all. */
export function CarrierChoices<Name extends string>({
  carriers,
  chosen,
  allLabel,
  onChange,
}: CarrierChoicesProps<Name>) {
  const all = carriers.every((name) => chosen.includes(name))
  return (
    <>
      <Checkbox
        label={allLabel}
        checked={all}
        indeterminate={!all && chosen.length > 0}
        onChange={() => onChange(all ? [] : [...carriers])}
      />
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
        {carriers.map((carrier) => (
          <Checkbox
            key={carrier}
            label={carrier}
            checked={chosen.includes(carrier)}
            onChange={(event) => {
              const on = event.currentTarget.checked
              onChange(carriers.filter((name) => (name === carrier ? on : chosen.includes(name))))
            }}
          />
        ))}
      </SimpleGrid>
    </>
  )
}
