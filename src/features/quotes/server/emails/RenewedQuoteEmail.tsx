import { governmentDisclaimer } from '../../../../kernel/disclaimers.ts'

export const renewedQuoteSubject = 'Your new quote link from {{agency}}'

// No heading: plain text would put the mark of a heading into capitals.
/** The email with a fresh quote link; first name, agency, phone, address and link are put in for each recipient. */
export function RenewedQuoteEmail() {
  return (
    <html lang="en">
      <body
        style={{
          margin: 0,
          padding: '32px 16px',
          background: '#f8f7f4',
          fontFamily: 'Helvetica, Arial, sans-serif',
          color: '#201e1b',
        }}
      >
        <div
          style={{
            maxWidth: 520,
            margin: '0 auto',
            background: '#ffffff',
            borderRadius: 12,
            padding: '32px 28px',
          }}
        >
          <p style={{ fontSize: 22, lineHeight: '32px', fontWeight: 700, margin: '0 0 16px' }}>
            Hello {'{{firstName}}'},
          </p>
          <p style={{ fontSize: 18, lineHeight: '28px', margin: '0 0 24px' }}>
            You asked for a new link to your Medicare Supplement quote. Here it is.
          </p>
          <p style={{ margin: '0 0 24px' }}>
            <a
              href="{{link}}"
              style={{
                display: 'inline-block',
                background: '#4a2f8f',
                color: '#ffffff',
                fontWeight: 600,
                fontSize: 18,
                textDecoration: 'none',
                padding: '16px 28px',
                borderRadius: 10,
              }}
            >
              See My Quote
            </a>
          </p>
          <p style={{ fontSize: 18, lineHeight: '28px', margin: '0 0 24px' }}>{'{{callLine}}'}</p>
          <p style={{ fontSize: 15, lineHeight: '24px', color: '#55514a', margin: 0 }}>
            If you did not ask for this, you can ignore this email.
            <br />
            {'{{agency}}'}, {'{{address}}'}
            <br />
            {governmentDisclaimer}
          </p>
        </div>
      </body>
    </html>
  )
}
