import { type ApiScope, apiScopeNames, apiScopes, isAdminScope } from '../../kernel/api-scope.ts'
import { statusOfCode } from '../../kernel/app-error.ts'

export interface GeneralFacts {
  /** With /api. */
  readonly base: string
  readonly maxCallsPerMinute: number
  readonly maxKeysPerMember: number
}

const meanings: Readonly<Record<keyof typeof statusOfCode, string>> = {
  BAD_REQUEST: 'a field is missing or wrong; data.issues names the fields, at most 50',
  UNAUTHORIZED: 'no key, or one that is mistyped, revoked or expired',
  FORBIDDEN: 'the key lacks the scope (data.scope), or its owner is not an admin',
  NOT_FOUND: 'it does not exist, or the key’s owner may not see it',
  CONFLICT: 'it was changed meanwhile, or the email address is taken',
  PAYLOAD_TOO_LARGE: 'the body is too large',
  UNPROCESSABLE_CONTENT: 'a limit of the agency’s plan is reached',
  TOO_MANY_REQUESTS: 'too many calls: wait as many seconds as Retry-After says',
  SERVICE_UNAVAILABLE: 'out of service for a moment: try again',
}

const scopeLine = (scope: ApiScope) =>
  `${apiScopes[scope].text}${isAdminScope(scope) ? ' (keys of admins)' : ''}.`

/** The parts of the reference that hold for every call. */
export function GeneralSections({ base, maxCallsPerMinute, maxKeysPerMember }: GeneralFacts) {
  return (
    <>
      <section aria-labelledby="authenticate">
        <h2 id="authenticate">Authenticate</h2>
        <p>
          Create a key under <a href="/api-keys">API keys</a> in the menu of your account, up to{' '}
          {maxKeysPerMember} for each member. It is shown once. Send it with every call; cookies do
          not count then. Put it into your shell once, and the examples below work as they are:
        </p>
        <pre>
          <code>{`export HOLDFAST_KEY='hf_key_…'\ncurl '${base}/contacts?limit=50' -H "Authorization: Bearer $HOLDFAST_KEY"`}</code>
        </pre>
        <p>
          A key does no more than its owner may at this moment: an agent’s key reaches the agent’s
          contacts, an admin’s key all. It needs the scope of each call. Keep it on a server: pages
          of other sites cannot use it, because no cross-origin access is granted. What a key does
          is in the audit log under its name.
        </p>
        <table aria-label="Scopes">
          <thead>
            <tr>
              <th scope="col">Scope</th>
              <th scope="col">Opens</th>
            </tr>
          </thead>
          <tbody>
            {apiScopeNames.map((scope) => (
              <tr key={scope}>
                <td>
                  <code>{scope}</code>
                </td>
                <td>{scopeLine(scope)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section aria-labelledby="errors">
        <h2 id="errors">Errors</h2>
        <p>
          A call that worked returns status 200 and <code>"success": true</code>. Every other status
          comes with this body; <code>message</code> is written for people. Quote the header{' '}
          <code>x-request-id</code> when you ask for help.
        </p>
        <pre>
          <code>
            {JSON.stringify(
              {
                defined: false,
                code: 'FORBIDDEN',
                status: 403,
                message: 'This API key does not have the scope contacts:write.',
                data: { scope: 'contacts:write' },
              },
              null,
              2,
            )}
          </code>
        </pre>
        <table aria-label="Errors">
          <thead>
            <tr>
              <th scope="col">Status and code</th>
              <th scope="col">Meaning</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(statusOfCode).map(([code, status]) => (
              <tr key={code}>
                <td>
                  {status} <code>{code}</code>
                </td>
                <td>{meanings[code as keyof typeof meanings]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section aria-labelledby="limits">
        <h2 id="limits">Limits</h2>
        <p>
          {maxCallsPerMinute} calls a minute for each key, and 1,200 a minute for each network.
          Above that, status 429 with the seconds to wait in <code>Retry-After</code>. A JSON body
          has up to 1 MB, contacts to import up to 10 MB, an import file up to 100 MB. A call that
          takes longer than ten seconds ends with 503; imports and calls about many contacts may
          take minutes.
        </p>
      </section>
      <section aria-labelledby="pages">
        <h2 id="pages">Pages of lists</h2>
        <p>
          Contacts and the trash take <code>page</code> from 1 and <code>limit</code>, and return{' '}
          <code>total</code>. Planned emails of the dashboard take <code>offset</code>. The audit
          log returns <code>next</code>: send it as <code>after</code> for the following page, until
          it is null. Several values of a parameter are separated by commas:{' '}
          <code>states=IL,TX</code>.
        </p>
      </section>
      <section aria-labelledby="repeating">
        <h2 id="repeating">Repeating a call safely</h2>
        <p>
          Reading calls, updates, deleting and restoring can be repeated: the result is the same. A
          repeated creation returns 409, because an email address belongs to one contact. Give an
          import a <code>requestId</code> of your own: a repeated one is the same import. Send the{' '}
          <code>version</code> that you have read with an update: if someone changed the contact
          since, it returns 409 with both versions instead of overwriting. Sending a quote email
          again sends it again.
        </p>
      </section>
    </>
  )
}
