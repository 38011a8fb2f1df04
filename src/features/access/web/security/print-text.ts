/** Prints a heading and lines without the rest of the page, from a frame made only for this. */
export function printText(heading: string, lines: readonly string[]): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = 'Print'
  document.body.append(frame)
  const { contentDocument: page, contentWindow: view } = frame
  if (page === null || view === null) {
    frame.remove()
    return
  }
  const title = page.createElement('p')
  title.textContent = heading
  const list = page.createElement('pre')
  list.textContent = lines.join('\n')
  list.style.fontSize = '16pt'
  page.body.append(title, list)
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}
