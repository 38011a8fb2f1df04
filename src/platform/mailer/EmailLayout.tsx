import type { CSSProperties, ReactNode } from 'react'
import { readableOnWhite, textOn } from '../../kernel/brand-color.ts'

const ink = '#1d2330'
export const mutedColor = '#555c6b'
const column: CSSProperties = { maxWidth: 560, margin: '0 auto' }
const small: CSSProperties = { fontSize: 16, lineHeight: '24px', margin: '0 0 10px' }

export interface EmailLayoutProps {
  readonly title: string
  /** Line that inboxes show beside the subject; not shown in the email. */
  readonly preview?: string
  /** The agency or product that sends the email, shown as its letterhead. */
  readonly senderName: string
  /** `#RRGGBB`; darkened if it is not readable on white. */
  readonly brandColor: string
  /** Shown above everything else. */
  readonly notice?: string | undefined
  readonly children: ReactNode
  /** Below the card. */
  readonly smallPrint: ReactNode
}

/** The layout of every email: one column, a letterhead in the brand color, 18 px text. Mail programs need inline styles. */
export function EmailLayout(props: EmailLayoutProps) {
  const { title, preview, senderName, brandColor, notice, children, smallPrint } = props
  const accent = readableOnWhite(brandColor)
  return (
    <html lang="en">
      <head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
      </head>
      <body
        style={{
          margin: 0,
          padding: '24px 12px',
          background: '#f3f3f6',
          fontFamily: 'Verdana, Helvetica, Arial, sans-serif',
          color: ink,
        }}
      >
        {preview !== undefined && (
          <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        )}
        <div
          style={{
            ...column,
            background: '#ffffff',
            borderRadius: 12,
            padding: '28px 24px',
            borderTop: `6px solid ${accent}`,
          }}
        >
          {notice !== undefined && (
            <p
              style={{
                ...small,
                background: '#fff4d6',
                color: '#5c4300',
                padding: '10px 12px',
                borderRadius: 6,
              }}
            >
              {notice}
            </p>
          )}
          <p style={{ fontSize: 20, fontWeight: 700, margin: '0 0 20px', color: accent }}>
            {senderName}
          </p>
          {children}
        </div>
        <div style={{ ...column, margin: '20px auto 0', padding: '0 24px' }}>{smallPrint}</div>
      </body>
    </html>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <p style={{ fontSize: 18, lineHeight: '28px', margin: '0 0 18px' }}>{children}</p>
}

export function SmallPrint({ children }: { children: ReactNode }) {
  return <p style={{ ...small, color: mutedColor }}>{children}</p>
}

export interface EmailLinkProps {
  readonly href: string
  readonly brandColor: string
  readonly children: ReactNode
}

/** The email's single call to action. */
export function EmailButton({ href, brandColor, children }: EmailLinkProps) {
  const accent = readableOnWhite(brandColor)
  return (
    <p style={{ margin: '26px 0' }}>
      <a
        href={href}
        style={{
          display: 'inline-block',
          background: accent,
          color: textOn(accent),
          fontSize: 19,
          fontWeight: 700,
          textDecoration: 'none',
          padding: '16px 28px',
          borderRadius: 10,
        }}
      >
        {children}
      </a>
    </p>
  )
}

export function EmailLink({ href, brandColor, children }: EmailLinkProps) {
  return (
    <a href={href} style={{ color: readableOnWhite(brandColor), fontWeight: 700 }}>
      {children}
    </a>
  )
}
