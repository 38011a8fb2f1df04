import { expect, test } from 'vitest'
import { explainFailure } from '../../main/explain-failure.ts'
import { nodeFailureIn, nodeFailureOf, nodeFailureText, silentNodeText } from './node-failure.ts'

/** As Citus 14 says it, on PostgreSQL 18. */
const refused =
  'connection to the remote node holdfast_system@127.0.0.1:5543 failed with the following error: connection to server at "127.0.0.1", port 5543 failed: Connection refused'
const noRole =
  'connection to the remote node holdfast_app@10.0.0.2:5432 failed with the following error: connection to server at "10.0.0.2", port 5432 failed: FATAL:  role "holdfast_app" does not exist'

test('a node that is down, refuses a role or stays silent is named, with why', () => {
  expect(nodeFailureIn(refused)).toMatchObject({ node: '127.0.0.1:5543', refuses: false })
  expect(nodeFailureText(nodeFailureIn(noRole) ?? expect.fail())).toBe(
    '10.0.0.2:5432 refuses the connection (role "holdfast_app" does not exist: create it there as on the coordinator; docs/operations.md, Many nodes)',
  )
  expect(nodeFailureIn(silentNodeText('10.0.0.3:5432'))).toMatchObject({ node: '10.0.0.3:5432' })
  expect(nodeFailureIn('could not establish any connections to the node 10.0.0.2:5432')).toEqual({
    ...{ node: '10.0.0.2:5432', why: 'it cannot be reached', refuses: false },
  })
  expect(nodeFailureOf(new Error('x', { cause: new Error(refused) }))?.node).toBe('127.0.0.1:5543')
  expect(nodeFailureOf(new Error('relation "x" does not exist'))).toBeUndefined()
})

test('a command that needs the node says which one, and what to do', () => {
  expect(explainFailure(Object.assign(new Error(refused), { code: '08006' }))).toMatch(
    /^127\.0\.0\.1:5543 does not answer \(connection to server .*\), and this needs that node of the database\. See to it, then run this again/,
  )
})
