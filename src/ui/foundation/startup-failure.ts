/** Decision 170; the rest of the panel is the specification's. */
const title = 'Application Initialization Error'
const lead = 'There was a problem initializing the application:'
const hint = 'Try refreshing the page or clearing your browser cache.'

function element(tag: string, style: string, text?: string): HTMLElement {
  const made = document.createElement(tag)
  made.style.cssText = style
  if (text !== undefined) made.textContent = text
  return made
}

/** The red panel, built without React or style sheets, because they may be the part that failed. */
export function showStartupFailure(error: unknown, into: HTMLElement = document.body): void {
  const panel = element(
    'div',
    'box-sizing:border-box;max-width:36rem;margin:12vh auto 0;padding:1.75rem;border:1px solid #e8a9a4;border-left:5px solid #b3261e;border-radius:12px;background:#fdeeed;color:#5f1510;font:16px/1.55 system-ui,sans-serif',
  )
  panel.setAttribute('role', 'alert')
  const button = element(
    'button',
    'min-height:44px;padding:0 1.25rem;border:0;border-radius:10px;background:#b3261e;color:#fff;font:600 16px system-ui,sans-serif;cursor:pointer',
    'Refresh Page',
  )
  button.setAttribute('type', 'button')
  button.addEventListener('click', () => location.reload())
  panel.append(
    element('h1', 'margin:0 0 .5rem;font-size:1.25rem;font-weight:700;color:#8f1d17', title),
    element('p', 'margin:0', lead),
    element(
      'pre',
      'margin:.75rem 0;padding:.75rem;border-radius:8px;background:#fff;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,monospace',
      error instanceof Error ? error.message : String(error),
    ),
    element('p', 'margin:0 0 1.25rem', hint),
    button,
  )
  const frame = element('main', 'padding:1rem')
  frame.append(panel)
  into.replaceChildren(frame)
}

/**
 * Runs `start` with the root element; any failure, even a missing root, shows the panel instead of
 * a blank page.
 */
export async function startApplication(
  rootId: string,
  start: (root: HTMLElement) => Promise<void>,
): Promise<void> {
  const root = document.getElementById(rootId)
  try {
    if (root === null) throw new Error(`The page has no element "${rootId}".`)
    await start(root)
  } catch (error) {
    showStartupFailure(error, root ?? document.body)
  }
}
