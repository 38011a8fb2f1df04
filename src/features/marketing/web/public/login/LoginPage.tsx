import { useEffect, useState } from 'react'
import { productName } from '../../../../../kernel/product.ts'
import { Card } from '../../../../../ui-public/parts/Card.tsx'
import { TextLink } from '../../../../../ui-public/parts/TextLink.tsx'
import { signedUpAsKey } from '../../../../access/shared/return-target.rules.ts'
import { type LoginPageData, siteDataOf } from '../../../shared/site-page.ts'
import { SitePage } from '../SitePage.tsx'
import { LoginForm } from './LoginForm.tsx'
import { LoginLinkSent } from './LoginLinkSent.tsx'
import { useLoginLink } from './use-login-link.ts'
import { useOpenAppOnceLoggedIn } from './use-open-app.ts'

const activation = (email: string) =>
  `We sent an activation link to ${email}. It works once and expires in 24 hours. Check your inbox and spam folder. If it does not arrive, send yourself a login link here.`
const intro = 'We’ll email you a link to log in. No password to remember.'

/** /login: passwordless (AUTH-001 to AUTH-019). Who is logged in gets the app's page instead. */
export function LoginPage({ firstPaint }: { firstPaint: unknown }) {
  const data = siteDataOf<LoginPageData>(firstPaint, {
    signedIn: false,
    year: 2025,
    activating: false,
  })
  const { activating } = data
  const [email, setEmail] = useState('')
  const [signedUpAs, setSignedUpAs] = useState('your email address')
  useEffect(() => {
    const known = activating ? sessionStorage.getItem(signedUpAsKey) : null
    if (known === null) return
    setSignedUpAs(known)
    setEmail((typed) => typed || known)
  }, [activating])
  useOpenAppOnceLoggedIn()
  const { send, sent, sending, error, startOver } = useLoginLink()
  const heading = activating ? 'Activate Your Account' : `Welcome Back To ${productName}`
  return (
    <SitePage data={data} title={`${heading} · ${productName}`}>
      <div className="site-narrow site-login">
        <Card>
          <h1>{heading}</h1>
          {sent === undefined ? (
            <>
              <p className="login-intro">{activating ? activation(signedUpAs) : intro}</p>
              <LoginForm
                email={email}
                onEmail={setEmail}
                onSend={send}
                sending={sending}
                error={error}
              />
            </>
          ) : (
            <LoginLinkSent
              key={sent.at}
              sent={sent}
              sending={sending}
              error={error}
              onResend={() => send(sent.email)}
              onOtherEmail={startOver}
            />
          )}
          {!activating && (
            <p className="login-intro">
              New here? <TextLink href="/signup">Sign Up Here</TextLink>
            </p>
          )}
        </Card>
      </div>
    </SitePage>
  )
}
