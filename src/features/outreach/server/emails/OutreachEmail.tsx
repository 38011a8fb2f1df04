import type { CSSProperties } from 'react'
import { readableOnWhite, textOn } from '../../../../kernel/brand-color.ts'
import { governmentDisclaimer } from '../../../../kernel/disclaimers.ts'
import type { Wording } from './wording.ts'

export interface OutreachEmailProps {
  readonly wording: Wording
  readonly agencyName: string
  readonly postalAddress: string
  readonly primaryColor: string
  /** The email goes to the agency itself and says so. */
  readonly test: TestKind | undefined
}

/** Before Go Live all email goes to the agency; an agent may send any planned email to themselves. */
export type TestKind = 'before-go-live' | 'to-self'

const testTexts: Readonly<Record<TestKind, string>> = {
  'before-go-live':
    'This email is for you alone: after Go Live it would go to {{testRecipient}}. Its links open a preview and count nothing.',
  'to-self':
    'You sent this email to yourself: on its day it is meant for {{testRecipient}}. Its links lead nowhere and count nothing.',
}

const paragraph: CSSProperties = { fontSize: 18, lineHeight: '28px', margin: '0 0 18px' }
const small: CSSProperties = {
  fontSize: 14,
  lineHeight: '21px',
  color: '#555c6b',
  margin: '0 0 10px',
}

/** Every email to a client: `{{field}}` marks stand where each client's own values go. Body 18 px, one column, one button. */
export function OutreachEmail({
  wording,
  agencyName,
  postalAddress,
  primaryColor,
  test,
}: OutreachEmailProps) {
  const accent = readableOnWhite(primaryColor)
  return (
    <html lang="en">
      <head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{wording.subject}</title>
      </head>
      <body
        style={{
          margin: 0,
          padding: '24px 12px',
          background: '#f3f3f6',
          fontFamily: 'Verdana, Helvetica, Arial, sans-serif',
          color: '#1d2330',
        }}
      >
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{wording.preview}</div>
        <div
          style={{
            maxWidth: 560,
            margin: '0 auto',
            background: '#ffffff',
            borderRadius: 12,
            padding: '28px 24px',
            borderTop: `6px solid ${accent}`,
          }}
        >
          {test && (
            <p
              style={{
                ...small,
                background: '#fff4d6',
                color: '#5c4300',
                padding: '10px 12px',
                borderRadius: 6,
              }}
            >
              TEST. {testTexts[test]}
            </p>
          )}
          <p style={{ fontSize: 20, fontWeight: 700, margin: '0 0 20px', color: accent }}>
            {agencyName}
          </p>
          <p style={paragraph}>{'{{greeting}}'}</p>
          {wording.paragraphs.map((text) => (
            <p key={text} style={paragraph}>
              {text}
            </p>
          ))}
          <p style={{ margin: '26px 0' }}>
            <a
              href="{{quoteUrl}}"
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
              {wording.button}
            </a>
          </p>
          <p style={paragraph}>
            Questions? Call {'{{agentName}}'} at{' '}
            <a href="tel:{{agentPhoneDigits}}" style={{ color: accent, fontWeight: 700 }}>
              {'{{agentPhone}}'}
            </a>
            {', or answer this email.'}
          </p>
          <p style={paragraph}>{'{{signature}}'}</p>
          <p style={small}>{'{{license}}'}</p>
        </div>
        <div style={{ maxWidth: 560, margin: '20px auto 0', padding: '0 24px' }}>
          <p style={small}>{governmentDisclaimer} This is an advertisement for insurance.</p>
          <p style={small}>
            {agencyName}, {postalAddress}
          </p>
          <p style={small}>
            You get this email as a client of {agencyName}.{' '}
            <a href="{{unsubscribeUrl}}" style={{ color: '#555c6b' }}>
              Unsubscribe
            </a>
          </p>
        </div>
      </body>
    </html>
  )
}
