import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { host, isThere, run, variablesOf } from './host-files.ts'
import { read, root } from './source-tree.ts'

const folder = mkdtempSync(join(tmpdir(), 'holdfast-proxies-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.skipIf(!isThere('nginx'))(
  'nginx accepts its file (skipped where nginx is not installed)',
  () => {
    const made = run(
      'openssl',
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=q',
      '-keyout',
      join(folder, 'privkey.pem'),
      '-out',
      join(folder, 'fullchain.pem'),
    )
    expect(made.status).toBe(0)
    // It opens the ports, which on this machine may be taken or not allowed.
    const site = read(`${host}/nginx.conf`)
      .replaceAll('/etc/letsencrypt/live/quotes.example.com', folder)
      .replaceAll('listen [::]:', 'listen [::1]:42')
      .replaceAll(/listen (?=\d)/g, 'listen 127.0.0.1:42')
    writeFileSync(join(folder, 'site.conf'), site)
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    )
    writeFileSync(
      join(folder, 'nginx.conf'),
      `error_log stderr; pid ${join(folder, 'pid')}; events {} http { access_log off; ${paths.join(' ')} include ${join(folder, 'site.conf')}; }`,
    )
    const { status, stderr } = run('nginx', '-t', '-c', join(folder, 'nginx.conf'))
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: expect.stringContaining('test is successful'),
    })
  },
)

test.skipIf(!isThere('caddy'))(
  'Caddy accepts its file (skipped where Caddy is not installed)',
  () => {
    const { status, stdout, stderr } = run(
      'caddy',
      'validate',
      '--adapter',
      'caddyfile',
      '--config',
      join(root, 'deploy/Caddyfile'),
    )
    expect({ status, said: stdout + stderr }).toEqual({
      status: 0,
      said: expect.stringContaining('Valid configuration'),
    })
  },
)

test('both proxies replace X-Forwarded-For, lead to the port of the server, and let the largest upload pass', () => {
  const nginx = read(`${host}/nginx.conf`)
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  expect(nginx).toContain(
    `proxy_pass http://127.0.0.1:${variablesOf(`${host}/holdfast.env`).PORT};`,
  )
  expect(Number(/client_max_body_size (\d+)m/.exec(nginx)?.[1])).toBeGreaterThan(100)
  expect(read('deploy/Caddyfile')).toContain('reverse_proxy {$UPSTREAM:web:3000}')
})

test('no proxy logs requests, whose paths and queries have tokens', () => {
  const [, ...servers] = read(`${host}/nginx.conf`).split(/^server \{$/m)
  expect(servers).toHaveLength(2)
  for (const server of servers) expect(server).toMatch(/^\taccess_log off;$/m)
  expect(read(`${host}/nginx.conf`)).not.toMatch(/access_log (?!off)/)
  // Caddy logs none without this word.
  expect(read('deploy/Caddyfile')).not.toMatch(/^\s*log\b/m)
})
