import { Anchor, List, Stack, Text } from '@mantine/core'
import { capitalized } from '../../../../kernel/capitalized.ts'
import { AppLink } from '../../../../ui/foundation/AppLink.tsx'
import { type GoLiveGap, goLiveGapNames, goLiveGapPlaces } from '../../shared/go-live.rules.ts'

export type MissingToGoLiveProps = {
  missing: readonly GoLiveGap[]
  /** Called when a link is followed. */
  onLeave: () => void
}

/** The agency's gaps, each with a link to the page that fills it. */
export function MissingToGoLive({ missing, onLeave }: MissingToGoLiveProps) {
  return (
    <Stack gap="sm">
      <Text>Your agency cannot go live yet. It still needs:</Text>
      <List spacing="xs">
        {missing.map((gap) => {
          const place = goLiveGapPlaces[gap]
          const name = capitalized(goLiveGapNames[gap])
          return (
            <List.Item key={gap}>
              {place === undefined ? (
                name
              ) : (
                <Anchor component={AppLink} href={place} onClick={onLeave} underline="always">
                  {name}
                </Anchor>
              )}
            </List.Item>
          )
        })}
      </List>
    </Stack>
  )
}
