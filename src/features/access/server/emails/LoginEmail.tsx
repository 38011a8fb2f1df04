import { productName } from '../../../../kernel/product.ts'

export const loginSubject = `Your login link for ${productName}`

/** The email with a login link; `{{link}}` is put in for each recipient. */
export function LoginEmail() {
  return (
    <html lang="en">
      <body
        style={{
          margin: 0,
          padding: '32px 16px',
          background: '#f4f4f7',
          fontFamily: 'Inter, Helvetica, Arial, sans-serif',
          color: '#1f2430',
        }}
      >
        <div
          style={{
            maxWidth: 480,
            margin: '0 auto',
            background: '#ffffff',
            borderRadius: 12,
            padding: '32px 28px',
          }}
        >
          <h1 style={{ fontSize: 22, margin: '0 0 16px' }}>Log in to {productName}</h1>
          <p style={{ fontSize: 16, lineHeight: '24px', margin: '0 0 24px' }}>
            Press the button to log in. The link works once and for 15 minutes.
          </p>
          <p style={{ margin: '0 0 24px' }}>
            <a
              href="{{link}}"
              style={{
                display: 'inline-block',
                background: '#5b3aa6',
                color: '#ffffff',
                fontWeight: 600,
                fontSize: 16,
                textDecoration: 'none',
                padding: '14px 24px',
                borderRadius: 8,
              }}
            >
              Log in
            </a>
          </p>
          <p style={{ fontSize: 14, lineHeight: '20px', color: '#5b6172', margin: 0 }}>
            If you did not ask for this, you can ignore this email: nobody can log in without it.
          </p>
        </div>
      </body>
    </html>
  )
}
