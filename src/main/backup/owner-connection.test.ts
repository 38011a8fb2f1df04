import { expect, inject, test } from 'vitest'
import { inDatabase, withOwner } from './owner-connection.ts'

test('a connection that is lost fails the work on it and nothing else', async () => {
  const { superuser } = inject('postgres')
  const url = superuser.replace('DATABASE', 'postgres')
  const lost = withOwner(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const [{ pid } = { pid: 0 }] = rows
    const ended = withOwner(url, (other) => other.query('select pg_terminate_backend($1)', [pid]))
    await Promise.all([client.query('select pg_sleep(20)'), ended])
  })
  await expect(lost).rejects.toThrow()
})

test('the URL of another database keeps role, host and options', () => {
  expect(inDatabase('postgresql://o:p@/holdfast?host=%2Frun', 'x y')).toBe(
    'postgresql://o:p@/x%20y?host=%2Frun',
  )
  expect(inDatabase('postgres://o:p@db:5432/a?sslmode=require', 'b')).toBe(
    'postgres://o:p@db:5432/b?sslmode=require',
  )
  expect(inDatabase('postgres://o@db', 'b')).toBe('postgres://o@db/b')
})
