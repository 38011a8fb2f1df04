import type { CSSProperties, ReactNode } from 'react'
import { defaultPrimaryColor, readableOnWhite, textOn } from '../../kernel/brand-color.ts'
import { boxColor, fontFamily, small, text } from './email-style.ts'

// Attributes of tables that only Outlook for Windows still needs.
declare module 'react' {
  interface TdHTMLAttributes<T> extends HTMLAttributes<T> {
    bgcolor?: string | undefined
  }
  interface TableHTMLAttributes<T> extends HTMLAttributes<T> {
    bgcolor?: string | undefined
  }
}

/** A table of full width; its children are rows. */
export function Rows({ children, style }: { children: ReactNode; style?: CSSProperties }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ width: '100%', ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  )
}

/** Space around a block: Outlook for Windows has none around tables. */
export function Padded({ children, padding }: { children: ReactNode; padding: string }) {
  return (
    <Rows>
      <tr>
        <td style={{ padding }}>{children}</td>
      </tr>
    </Rows>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <p className="m-ink" style={{ ...text, margin: '0 0 18px' }}>
      {children}
    </p>
  )
}

/** A list with bullets; Outlook for Windows keeps its space only in the margin of the list. */
export function EmailList({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className="m-ink" style={{ ...text, margin: '0 0 18px', padding: '0 0 0 26px' }}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, in this order
        <li key={index} style={{ margin: '0 0 6px' }}>
          {item}
        </li>
      ))}
    </ul>
  )
}

export function SmallPrint({ children }: { children: ReactNode }) {
  return (
    <p className="m-muted" style={{ ...small, margin: '0 0 10px' }}>
      {children}
    </p>
  )
}

export interface EmailLinkProps {
  readonly href: string
  /** The product's, unless an agency sends the email. */
  readonly brandColor?: string | undefined
  readonly children: ReactNode
}

/** The email's single call to action: a padded cell, which Outlook draws in full. */
export function EmailButton({ href, brandColor = defaultPrimaryColor, children }: EmailLinkProps) {
  const accent = readableOnWhite(brandColor)
  return (
    <Padded padding="8px 0 26px">
      <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
        <tbody>
          <tr>
            <td align="center" bgcolor={accent} style={{ padding: '16px 28px', borderRadius: 10 }}>
              <a
                href={href}
                style={{
                  display: 'inline-block',
                  fontFamily,
                  fontSize: 19,
                  lineHeight: '26px',
                  fontWeight: 700,
                  color: textOn(accent),
                  textDecoration: 'none',
                }}
              >
                {children}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
    </Padded>
  )
}

export function EmailLink({ href, brandColor = defaultPrimaryColor, children }: EmailLinkProps) {
  return (
    <a
      className="m-accent"
      href={href}
      style={{ color: readableOnWhite(brandColor), fontWeight: 700 }}
    >
      {children}
    </a>
  )
}

export interface EmailPhoneProps {
  /** Ten digits. */
  readonly digits: string
  readonly shown: string
  readonly brandColor?: string | undefined
}

/** A phone number that a press calls. Both texts may be marks of a template. */
export function EmailPhone({ digits, shown, brandColor }: EmailPhoneProps) {
  return (
    <EmailLink href={`tel:+1${digits}`} brandColor={brandColor}>
      {shown}
    </EmailLink>
  )
}

/** A figure with a line above and one below it. */
export function EmailFigure({
  label,
  figure,
  extra,
  note,
}: {
  label: string
  figure: string
  /** A line right below the figure. */
  extra?: string | undefined
  note: string
}) {
  return (
    <Padded padding="0 0 18px">
      <Rows>
        <tr>
          <td
            className="m-box"
            bgcolor={boxColor}
            style={{ padding: '16px 18px', borderRadius: 10 }}
          >
            <p className="m-ink" style={{ ...text, margin: 0 }}>
              {label}
            </p>
            <p
              className="m-ink"
              style={{
                ...text,
                fontSize: 28,
                lineHeight: '38px',
                fontWeight: 700,
                margin: '2px 0',
              }}
            >
              {figure}
            </p>
            {extra !== undefined && (
              <p className="m-ink" style={{ ...text, margin: '0 0 4px' }}>
                {extra}
              </p>
            )}
            <p className="m-muted" style={{ ...small, margin: 0 }}>
              {note}
            </p>
          </td>
        </tr>
      </Rows>
    </Padded>
  )
}

/** The person who signs, with a photo if there is one. */
export function EmailPerson({
  name,
  title,
  photoUrl,
}: {
  name: string
  title: string
  photoUrl: string | undefined
}) {
  const size = 72
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          {photoUrl !== undefined && (
            <td width={size} valign="top" style={{ padding: '0 16px 0 0' }}>
              <img
                src={photoUrl}
                alt=""
                width={size}
                height={size}
                style={{ display: 'block', border: 0, borderRadius: size / 2 }}
              />
            </td>
          )}
          <td valign="middle">
            <p className="m-ink" style={{ ...text, fontWeight: 700, margin: 0 }}>
              {name}
            </p>
            <p className="m-muted" style={{ ...small, margin: 0 }}>
              {title}
            </p>
          </td>
        </tr>
      </tbody>
    </table>
  )
}
