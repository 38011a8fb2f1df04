import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { readableOnWhite } from '../../kernel/brand-color.ts'
import { defaultLocale, type Locale } from '../../kernel/locale.ts'
import { Padded, Rows } from './EmailParts.tsx'
import {
  columnWidth,
  fontFamily,
  outlookColumn,
  outlookHead,
  pageColor,
  small,
  styleSheet,
} from './email-style.ts'

export interface EmailLayoutProps {
  readonly title: string
  /** Line that inboxes show beside the subject; not shown in the email. */
  readonly preview?: string | undefined
  /** The agency or product that sends the email, shown as its letterhead. */
  readonly senderName: string
  /** Absolute URL of the sender's logo, shown above its name. */
  readonly logoUrl?: string | undefined
  /** `#RRGGBB`; darkened if it is not readable on white. */
  readonly brandColor: string
  /** `#RRGGBB` of a second line in the letterhead. */
  readonly secondColor?: string | undefined
  readonly locale?: Locale
  /** Shown above everything else. */
  readonly notice?: string | undefined
  readonly children: ReactNode
  /** Below the card. */
  readonly smallPrint: ReactNode
}

/**
 * The layout of every email: one column of tables, which Outlook for Windows needs, with inline
 * styles, a letterhead in the brand color and 18 px text. Dark where the mail program is.
 */
export function EmailLayout(props: EmailLayoutProps) {
  const { title, preview, brandColor, locale = defaultLocale } = props
  const head = `<meta http-equiv="Content-Type" content="text/html; charset=utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="color-scheme" content="light dark"/><meta name="supported-color-schemes" content="light dark"/>${outlookHead}<style>${styleSheet(readableOnWhite(brandColor))}</style>`
  // As markup, because a React element cannot have comments beside its children.
  const column = `${outlookColumn.open}${renderToStaticMarkup(<Column {...props} />)}${outlookColumn.close}`
  return (
    <html lang={locale}>
      <head
        // biome-ignore lint/security/noDangerouslySetInnerHtml: fixed text and a checked color
        dangerouslySetInnerHTML={{
          __html: `${head}${renderToStaticMarkup(<title>{title}</title>)}`,
        }}
      />
      <body
        className="m-page"
        style={{ margin: 0, padding: 0, backgroundColor: pageColor, fontFamily }}
      >
        {preview !== undefined && (
          <div
            data-skip-in-text="true"
            style={{ display: 'none', maxHeight: 0, overflow: 'hidden', msoHide: 'all' } as object}
          >
            {preview}
          </div>
        )}
        <table
          role="presentation"
          className="m-page"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          border={0}
          bgcolor={pageColor}
        >
          <tbody>
            <tr>
              <td
                className="edge"
                align="center"
                style={{ padding: '24px 12px' }}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from components
                dangerouslySetInnerHTML={{ __html: column }}
              />
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

function Column(props: EmailLayoutProps) {
  const { senderName, logoUrl, brandColor, secondColor, notice, children, smallPrint } = props
  const accent = readableOnWhite(brandColor)
  return (
    <Rows style={{ maxWidth: columnWidth }}>
      <tr data-skip-in-text="true">
        <td
          height={6}
          bgcolor={accent}
          style={{ fontSize: 1, lineHeight: '6px', borderRadius: '12px 12px 0 0' }}
        >
          &#8202;
        </td>
      </tr>
      {secondColor !== undefined && (
        <tr data-skip-in-text="true">
          <td height={3} bgcolor={secondColor} style={{ fontSize: 1, lineHeight: '3px' }}>
            &#8202;
          </td>
        </tr>
      )}
      <tr>
        <td
          className="m-card pad"
          align="left"
          bgcolor="#ffffff"
          style={{ padding: '28px 28px 24px', borderRadius: '0 0 12px 12px' }}
        >
          {notice !== undefined && <Notice>{notice}</Notice>}
          {logoUrl !== undefined && (
            <img
              src={logoUrl}
              alt=""
              height={56}
              style={{
                display: 'block',
                // A wide logo keeps its shape; Outlook for Windows goes by the attribute.
                height: 'auto',
                width: 'auto',
                maxHeight: 56,
                maxWidth: 240,
                border: 0,
                margin: '0 0 12px',
                backgroundColor: '#ffffff',
              }}
            />
          )}
          <p
            className="m-accent"
            style={{
              fontFamily,
              fontSize: 20,
              lineHeight: '28px',
              fontWeight: 700,
              margin: '0 0 20px',
              color: accent,
            }}
          >
            {senderName}
          </p>
          {children}
        </td>
      </tr>
      <tr>
        <td className="pad" align="left" style={{ padding: '20px 28px 0' }}>
          {smallPrint}
        </td>
      </tr>
    </Rows>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <Padded padding="0 0 18px">
      <Rows>
        <tr>
          <td
            bgcolor="#fff4d6"
            style={{ ...small, color: '#5c4300', padding: '10px 12px', borderRadius: 6 }}
          >
            {children}
          </td>
        </tr>
      </Rows>
    </Padded>
  )
}
