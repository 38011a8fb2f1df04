import type { CSSProperties } from 'react'
import { readableOnDark } from '../../kernel/brand-color.ts'

/** In pixels: Outlook for Windows keeps to attributes and ignores `max-width`. */
export const columnWidth = 600

export const fontFamily = 'Verdana, Helvetica, Arial, sans-serif'
export const ink = '#1d2330'
export const mutedColor = '#555c6b'
export const pageColor = '#f3f3f6'
export const boxColor = '#f6f6fa'

const dark = { page: '#111318', card: '#1c1f27', box: '#272b35', ink: '#f1f2f6', muted: '#b9bfcc' }

export const text: CSSProperties = { fontFamily, fontSize: 18, lineHeight: '28px', color: ink }
export const small: CSSProperties = {
  fontFamily,
  fontSize: 16,
  lineHeight: '24px',
  color: mutedColor,
}

/**
 * Inline styles are light; these turn them dark where the mail program supports it. Everything is
 * readable without them.
 */
export function styleSheet(brandColor: string): string {
  const set = (selector: string, color: string, property = 'color') =>
    `.${selector}{${property}:${color} !important}`
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    'body{margin:0;padding:0;-webkit-text-size-adjust:100%}',
    '@media (max-width:480px){.pad{padding:24px 18px !important}.edge{padding:12px 8px !important}}',
    '@media (prefers-color-scheme:dark){',
    set('m-page', dark.page, 'background-color'),
    set('m-card', dark.card, 'background-color'),
    set('m-box', dark.box, 'background-color'),
    set('m-ink', dark.ink),
    set('m-muted', dark.muted),
    set('m-accent', readableOnDark(brandColor, dark.card)),
    '}',
  ].join('')
}

/** A table only for Outlook for Windows, as wide as the column is elsewhere. */
export const outlookColumn = {
  open: `<!--[if mso]><table role="presentation" width="${columnWidth}" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`,
  close: '<!--[if mso]></td></tr></table><![endif]-->',
}

/**
 * Outlook for Windows would otherwise scale pictures with the screen's resolution, and choose Times
 * for text.
 */
export const outlookHead = `<!--[if mso]><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>td,p,a{font-family:Verdana,Arial,sans-serif}</style><![endif]-->`
