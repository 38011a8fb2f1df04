import { Group } from '@mantine/core'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { displayInstant } from '../../../../ui/foundation/display-instant.ts'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { useMe } from '../../../access/client/use-me.ts'
import { importsApi } from '../../client/imports-client.ts'
import type { ImportWizard } from '../use-import-wizard.ts'

/** Says that a file of this kind was imported before, and whose choices these are. */
export function AsLastTime({ wizard }: { wizard: ImportWizard }) {
  const { timeZone } = useMe()
  const forget = useAction(importsApi.forgetImportLayout.mutationOptions(), {
    failed: 'Failed to clear these choices. Please try again.',
  })
  const { layout } = wizard
  if (layout === undefined) return null
  const { key, agent, usedAt } = layout
  return (
    <Banner
      tone="info"
      title="Same as last time"
      action={
        <Group gap="xs">
          <Button variant="default" size="sm" onClick={wizard.startAgain}>
            Start over with suggestions
          </Button>
          <Button
            variant="default"
            size="sm"
            loading={forget.busy}
            onClick={() => forget.run({ key }, { onDone: wizard.forgotten })}
          >
            Clear these choices
          </Button>
        </Group>
      }
    >
      {forget.error ??
        `A file with these columns was imported ${displayInstant(usedAt, timeZone)}${
          agent === '' ? '' : ` by ${agent}`
        }. We’re reusing those choices, and you can change any of them.`}
    </Banner>
  )
}
