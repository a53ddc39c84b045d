import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newPlace } from '#storage/test-place.test-support.ts'
import { openListeningDesk } from './listening-desk.ts'
import { readServeCommand } from './options.ts'

const PUBLIC = 'https://desk.example'
const HOST = 'desk.example'
const TOKEN = { Authorization: 'Bearer qa-token' }
const SESSION = '/desk/v1/session'

type Headers = Readonly<Record<string, string>>

/** The service behind a balancer: the connection comes to its own address, the Host header is the browser's. */
async function started(address: string) {
  const place = await newPlace(onTestFinished, 'folder')
  const folder = place.kind === 'folder' ? place.folder : ''
  const command = readServeCommand(['--port=0', `--data=${folder}`, `--address=${address}`], '/nowhere')
  if (command.kind !== 'serve') throw new Error('asked for help')
  const environment = { LOAN_DESK_API_TOKEN_QA: 'qa-token' }
  const desk = await openListeningDesk(command.options, { assets: async () => undefined }, environment, () => undefined)
  onTestFinished(() => desk.close())
  const ask = async (method: string, path: string, headers: Headers, body?: string) => {
    const asking = request(desk.address + path, { method, headers }).end(body)
    const answer = await new Promise<IncomingMessage>(
      (resolve) => void once(asking, 'response').then(([got]) => resolve(got)),
    )
    return { status: answer.statusCode, cookie: answer.headers['set-cookie']?.[0] ?? '', text: await text(answer) }
  }
  /** Signs in by a one-time address; returns the answer. */
  const signIn = async (headers: Headers) => {
    const { origin, pathname, searchParams } = new URL(await desk.openAddress())
    expect(origin).toBe(address)
    const body = JSON.stringify({ code: searchParams.get('code') })
    return ask('POST', pathname, { ...headers, 'Content-Type': 'application/json' }, body)
  }
  return { ask, signIn, own: new URL(desk.address) }
}

describe('a service behind a balancer that speaks https', () => {
  it('signs a browser in at that address, with a cookie that goes over https alone', async () => {
    const { ask, signIn } = await started(PUBLIC)
    const { status, cookie } = await signIn({ Host: HOST })
    expect(status).toBe(204)
    expect(cookie).toMatch(/^loan-desk-default=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    const face = { Host: HOST, Cookie: cookie.split(';')[0] ?? '' }
    const session = await ask('GET', SESSION, face)
    expect(JSON.parse(session.text).data).toMatchObject({ serviceAddress: PUBLIC })
    expect(await ask('DELETE', SESSION, { ...face, Origin: PUBLIC })).toMatchObject({ status: 204 })
  })

  it.each(['http://desk.example', 'https://desk.example:443', 'https://evil.example', 'null'])(
    'takes nothing from pages of %s',
    async (origin) => {
      const { ask, signIn, own } = await started(PUBLIC)
      const face = { Host: HOST, Cookie: (await signIn({ Host: HOST })).cookie.split(';')[0] ?? '' }
      for (const [method, foreign] of [
        ['GET', origin],
        ['DELETE', origin],
        ['DELETE', own.origin],
      ] as const)
        expect(await ask(method, SESSION, { ...face, Origin: foreign })).toMatchObject({ status: 403 })
      expect(await ask('GET', SESSION, face)).toMatchObject({ status: 200 })
    },
  )

  it('believes no header in which a proxy says what it was asked', async () => {
    const { ask, signIn, own } = await started(PUBLIC)
    const said = {
      'X-Forwarded-Host': HOST,
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Port': '443',
      Forwarded: 'host=desk.example;proto=https',
      'X-Original-Host': HOST,
    }
    for (const host of ['evil.example', `${HOST}:443`, `${HOST}.`, `x.${HOST}`, `${HOST}:${own.port}`])
      expect(await ask('GET', SESSION, { ...TOKEN, ...said, Host: host })).toMatchObject({ status: 403 })
    const { cookie } = await signIn({ ...said, Host: own.host })
    expect(cookie).toContain(`loan-desk-${own.port}=`)
    expect(cookie).not.toContain('Secure')
  })

  it('is still there at its own address, and for probes by any name', async () => {
    const { ask, signIn, own } = await started(PUBLIC)
    const { status, cookie } = await signIn({ Host: own.host })
    expect([status, cookie.includes('Secure')]).toEqual([204, false])
    const face = { Host: own.host, Cookie: cookie.split(';')[0] ?? '' }
    expect(await ask('DELETE', SESSION, { ...face, Origin: PUBLIC })).toMatchObject({ status: 403 })
    expect(await ask('DELETE', SESSION, { ...face, Origin: own.origin })).toMatchObject({ status: 204 })
    expect(await ask('GET', '/metrics', { ...TOKEN, Host: own.host })).toMatchObject({ status: 200 })
    for (const path of ['/health', '/ready'])
      expect(await ask('GET', path, { Host: '10.0.0.5' })).toMatchObject({ status: 200 })
  })

  it('has the port that browsers see, where they see one', async () => {
    const { ask, signIn } = await started(`${PUBLIC}:8443`)
    expect((await signIn({ Host: `${HOST}:8443` })).cookie).toMatch(/^loan-desk-8443=.*; Secure/)
    expect(await ask('GET', SESSION, { ...TOKEN, Host: HOST })).toMatchObject({ status: 403 })
  })

  it('may be a tunnel to this computer, over http', async () => {
    const { signIn } = await started('http://localhost:9000')
    const { cookie } = await signIn({ Host: 'localhost:9000', Origin: 'http://localhost:9000' })
    expect(cookie).toMatch(/^loan-desk-9000=/)
    expect(cookie).not.toContain('Secure')
  })
})
