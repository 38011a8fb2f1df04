import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { stopwatch } from '../src/platform/clock.ts'
import { startCsgServer } from '../stand-ins/csg/csg-server.ts'
import { imageForm } from '../test/agencies/settings-agency.ts'
import { startFaultedServer } from '../test/faults/faulted-server.ts'
import type { Attack } from './support/attacker.ts'
import { percentile, report } from './support/report.ts'

const seconds = 8
const people = { zip_code: '75201', state: 'TX', gender: 'F', tobacco: false, age: 70 }

/** Runs an attack in a separate process; returns how often each status was answered. */
async function attackWith(attack: Attack): Promise<string> {
  const script = join(import.meta.dirname, 'support/attacker.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(attack))
  return (await text(child.stdout)).trim()
}

/** An image that is small as a file and large once decoded. */
const image = async (width: number, height: number) =>
  imageForm(
    await sharp({ create: { width, height, channels: 4, background: '#0F5C6E' } })
      .png({ compressionLevel: 9 })
      .toBuffer(),
  )

/**
 * The wait of a member and of a visitor while one address sends 20 large images or 600 questions
 * for prices in 5 s, beside the same calls without an attack. Prices come from a server of ours in
 * place of CSG Actuarial that takes 100 ms.
 */
export async function run(): Promise<void> {
  const csg = await startCsgServer()
  csg.expires = () => '2026-12-31T00:00:00Z'
  const server = await startFaultedServer('hostile', {
    settings: { RATE_SOURCE: 'csg', CSG_API_KEY: csg.apiKey, CSG_BASE_URL: csg.baseUrl },
  })
  csg.misbehave({ kind: 'slow', milliseconds: 100 }, 100_000)
  try {
    const { organization, cookie } = await server.addAgency()
    const { baseUrl } = server.process
    const headers = (network: string) => ({ 'x-holdfast': '1', 'x-forwarded-for': network })
    let visitors = 0
    const calls: Readonly<Record<string, () => Promise<Response>>> = {
      'contact list': () =>
        fetch(`${baseUrl}/api/contacts?page=1&limit=50`, {
          headers: { cookie, ...headers('198.51.100.1') },
        }),
      'price of a visitor': () => {
        visitors += 1
        return fetch(`${baseUrl}/api/quotes`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...headers(`203.0.113.${visitors % 250}`),
          },
          body: JSON.stringify({ ...people, age: 65 + (visitors % 30) }),
        })
      },
    }
    const measure = async () => {
      const waits: Record<string, number[]> = {}
      for (const elapsed = stopwatch(); elapsed() < seconds * 1000; await sleep(20))
        for (const [name, call] of Object.entries(calls)) {
          const waited = stopwatch()
          const answer = await call()
          await answer.arrayBuffer()
          if (answer.status !== 200) throw new Error(`${name}: ${answer.status}`)
          waits[name] = [...(waits[name] ?? []), waited()]
        }
      return waits
    }
    await measure()
    const calm = await measure()
    const uploadTo = { url: `${baseUrl}/api/settings/logo`, times: 20, seconds: 0.5 }
    const attacker = headers('192.0.2.66')
    const pictures = async (width: number, height: number) => {
      const { body, headers: type } = await image(width, height)
      const signedIn = { ...attacker, ...type, cookie }
      return { ...uploadTo, headers: signedIn, body: body.toString('base64') }
    }
    const question = {
      ...people,
      zip_code: '75202',
      county: 'Dallas',
      orgId: organization.publicId,
    }
    const body = JSON.stringify(question).replace('"Dallas"', '"Dallas #"')
    const attacks: Readonly<Record<string, Attack>> = {
      '20 images of 40 megapixels': await pictures(8000, 5000),
      '20 images of 16 megapixels': await pictures(4000, 4000),
      '600 questions for prices': {
        url: `${baseUrl}/api/quotes`,
        headers: { ...attacker, 'content-type': 'application/json' },
        body: Buffer.from(body).toString('base64'),
        times: 600,
        seconds: 5,
      },
    }
    for (const [name, attack] of Object.entries(attacks)) {
      const ended = attackWith(attack)
      // The process takes about a second to start.
      await sleep(700)
      const waits = await measure()
      console.log(`${name}: ${await ended}`)
      for (const [call, values] of Object.entries(waits))
        for (const [label, share] of [
          ['p50', 0.5],
          ['longest', 1],
        ] as const)
          report(`  ${call}, ${label}`, percentile(values, share), 'ms', {
            name: 'without the attack',
            figure: percentile(calm[call] ?? [], share),
          })
    }
  } finally {
    await server.close()
    await csg.close()
  }
}
