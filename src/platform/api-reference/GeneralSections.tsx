import { type ApiScope, apiScopeNames, apiScopes, isAdminScope } from '../../kernel/api-scope.ts'
import { statusOfCode } from '../../kernel/app-error.ts'

export interface GeneralFacts {
  /** With /api. */
  readonly base: string
  readonly maxCallsPerMinute: number
  readonly maxKeysPerMember: number
}

const meanings: Readonly<Record<keyof typeof statusOfCode, string>> = {
  BAD_REQUEST: 'a field is missing or invalid; data.issues lists up to 50 fields',
  UNAUTHORIZED: 'the key is missing, mistyped, revoked or expired',
  FORBIDDEN: 'the key does not have the scope (data.scope), or its owner is not an admin',
  NOT_FOUND: 'it does not exist, or the key’s owner cannot see it',
  CONFLICT: 'it has changed since, or the email address is taken',
  PAYLOAD_TOO_LARGE: 'the body is too large',
  UNPROCESSABLE_CONTENT: 'the agency’s plan limit is reached',
  TOO_MANY_REQUESTS: 'too many calls: wait the number of seconds in Retry-After',
  SERVICE_UNAVAILABLE: 'temporarily unavailable: try again',
}

const scopeLine = (scope: ApiScope) =>
  `${apiScopes[scope].text}${isAdminScope(scope) ? ' (admins’ keys)' : ''}.`

/** The parts of the reference that hold for every call. */
export function GeneralSections({ base, maxCallsPerMinute, maxKeysPerMember }: GeneralFacts) {
  return (
    <>
      <section aria-labelledby="authenticate">
        <h2 id="authenticate">Authenticate</h2>
        <p>
          Create a key under <a href="/api-keys">API keys</a> in the menu of your account, up to{' '}
          {maxKeysPerMember} for each member. It is shown only once. Send it with every call;
          cookies are then ignored. Set it in your shell once, and the examples below work as is:
        </p>
        <pre>
          <code>{`export HOLDFAST_KEY='hf_key_…'\ncurl '${base}/contacts?limit=50' -H "Authorization: Bearer $HOLDFAST_KEY"`}</code>
        </pre>
        <p>
          A key can do only what its owner can do at that moment: an agent’s key reaches the agent’s
          contacts, an admin’s key reaches all of them. It needs each call’s scope. Keep it on a
          server: other sites’ pages cannot use it, because no cross-origin access is granted. The
          audit log lists what a key does under its name.
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
          A successful call returns status 200 and <code>"success": true</code>. Every other status
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
          takes longer than ten seconds fails with 503; imports and calls on many contacts may take
          minutes.
        </p>
      </section>
      <section aria-labelledby="pages">
        <h2 id="pages">Pages of lists</h2>
        <p>
          Contacts and the trash take <code>page</code> from 1 and <code>limit</code>, and return{' '}
          <code>total</code>. Planned emails of the dashboard take <code>offset</code>. The audit
          log returns <code>next</code>: send it as <code>after</code> to get the next page, until
          it is null. Separate multiple values of a parameter with commas: <code>states=IL,TX</code>
          .
        </p>
      </section>
      <section aria-labelledby="repeating">
        <h2 id="repeating">Repeating a call safely</h2>
        <p>
          You can safely repeat reads, updates, deletions and restores: the result is the same.
          Repeating a creation returns 409, because an email address belongs to one contact. Give an
          import your own <code>requestId</code>: a repeated request with the same id does not start
          another import. Send the <code>version</code> you last read with each update: if someone
          has changed the contact since, the call returns 409 with both versions instead of
          overwriting. Repeating a quote email sends it again.
        </p>
      </section>
    </>
  )
}
