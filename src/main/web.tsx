import '../ui/foundation/styles.css'
import { startApplication } from '../ui/foundation/startup-failure.ts'

// Everything else is loaded from here, so that a failed load shows the startup panel instead of a
// blank page.
void startApplication('root', async (root) => {
  const { mountWebApplication } = await import('./mount-web.tsx')
  mountWebApplication(root)
})
