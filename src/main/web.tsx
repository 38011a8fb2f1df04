import '../ui/foundation/styles.css'
import { startApplication } from '../ui/foundation/startup-failure.ts'

// Everything else is loaded from here, so that a part that fails to load ends in the startup panel, not in a blank page.
void startApplication('root', async (root) => {
  const { mountWebApplication } = await import('./mount-web.tsx')
  mountWebApplication(root)
})
