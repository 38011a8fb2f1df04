import { IconPrinter } from '@tabler/icons-react'
import { Button } from '../../../ui/buttons/Button.tsx'

export function PrintButton() {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={() => window.print()}
    >
      Print
    </Button>
  )
}
