/**
 * Covers the page while something runs that must not be disturbed; announced. Without a text
 * nothing is shown.
 */
export function Overlay({ text }: { text: string | undefined }) {
  return (
    <div role="status">
      {text !== undefined && (
        <div className="overlay">
          <div className="overlay-box">
            <span className="ring" aria-hidden="true" />
            {text}
          </div>
        </div>
      )}
    </div>
  )
}
