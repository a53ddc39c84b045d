import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { StorageError } from '#storage/storage-error.ts'
import { NO_KEYRING, newFolder, startApp, startServer, startSharedDesk } from './shared-desk.test-support.ts'

type Desk = Awaited<ReturnType<typeof startSharedDesk>>

const CREATE = '/claims/v1/lender/createLoan'

describe('a desktop app', () => {
  it('begins with the loans on this computer', async () => {
    const app = await startApp()
    expect(await (await app.ask('/')).text()).toBe('own')
    expect(await (await app.ask('/shared-desk')).text()).toContain(
      'loans on this computer, in <strong>/home/mari/Loan Desk',
    )
  })

  it('in test mode works on no shared desk, and leaves its address good', async () => {
    const [desk, app] = [await startSharedDesk(), await startApp({ isTest: true })]
    const address = await desk.oneTimeAddress()
    expect(await app.pair(address)).toContain('This is a test desk.')
    expect(await (await app.ask('/')).text()).toBe('own')
    expect(readdirSync(app.folder)).toEqual([])
    const real = await startApp()
    expect(await real.pair(address)).toContain('Working on the shared desk')
  })

  it('works on a shared desk from the moment that a one-time address lets it in', async () => {
    const [desk, app] = [await startSharedDesk(), await startApp()]
    expect(await app.pair(await desk.oneTimeAddress())).toContain('Working on the shared desk')
    expect(app.ownClosed).toHaveBeenCalledOnce()
    expect(await app.session()).toMatchObject({ host: 'app', serviceAddress: desk.address })
    const created = await app.send('POST', CREATE, WORKED_EXAMPLE)
    expect(created.status).toBe(201)
    expect(await desk.loanCount()).toBe(1)
    expect((await app.send('POST', CREATE, { ...WORKED_EXAMPLE, loanAmount: '1,000' })).status).toBe(422)
  })

  it('shows its own face, which never sees the session', async () => {
    const [desk, app] = [await startSharedDesk(), await startApp()]
    await app.pair(await desk.oneTimeAddress())
    const page = await app.ask('/settings')
    expect(await page.text()).toContain('<meta name="session" content="" />')
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(await (await app.ask('/assets/a.js')).text()).toBe('run()')
    expect([(await app.ask('/nowhere')).status, (await app.ask('/open?code=x')).status]).toEqual([404, 404])
    const answers = [await app.ask('/desk/v1/session'), await app.send('DELETE', '/desk/v1/session')]
    for (const { headers } of answers)
      expect([headers.get('Set-Cookie'), headers.get('Connection')]).toEqual([null, null])
  })

  it('says nothing to the desk that its page says of itself', async () => {
    const [desk, app] = [await startSharedDesk(), await startApp()]
    await app.pair(await desk.oneTimeAddress())
    const seen: Headers[] = []
    desk.play(async ({ headers }) => {
      seen.push(headers)
      return Response.json({})
    })
    const own = { Cookie: 'a=b', Authorization: 'Bearer x', Referer: 'app://localhost/', 'Idempotency-Key': '"k"' }
    await app.send('PUT', '/desk/v1/settings?x=1', {}, own)
    const [headers = new Headers()] = seen
    expect(headers.get('Cookie')).toMatch(/^loan-desk-\d+=secret-\d+$/)
    expect([headers.get('Origin'), headers.get('Loan-Desk-App')]).toEqual([desk.address, '0.0.0'])
    expect([headers.get('Authorization'), headers.get('Referer')]).toEqual([null, null])
    expect(headers.get('Idempotency-Key')).toBe('"k"')
  })

  it('stays paired over its end, and keeps the secret encrypted, for this user alone', async () => {
    const [desk, app] = [await startSharedDesk(), await startApp()]
    await app.pair(await desk.oneTimeAddress())
    await app.close()
    const [file = ''] = readdirSync(app.folder)
    expect(statSync(join(app.folder, file)).mode & 0o077).toBe(0)
    expect(readFileSync(join(app.folder, file), 'utf8')).not.toContain('secret')
    const again = await startApp({ folder: app.folder })
    expect(await again.session()).toMatchObject({ host: 'app' })
    expect(again.openOwn).not.toHaveBeenCalled()
  })

  it('without a keyring says that it will forget the desk, and does', async () => {
    const [desk, app] = [await startSharedDesk(), await startApp({ safe: NO_KEYRING })]
    expect(await app.pair(await desk.oneTimeAddress())).toContain('and drafts that the desk has not received')
    expect(await app.session()).toMatchObject({ host: 'app' })
    await app.close()
    expect(readdirSync(app.folder)).toEqual([])
  })

  it('that can no longer read its session asks for a new one, and never opens its own loans instead', async () => {
    const [desk, app] = [await startSharedDesk(), await startApp()]
    await app.pair(await desk.oneTimeAddress())
    await app.close()
    const moved = await startApp({ folder: app.folder, safe: { seal: async () => null, unseal: async () => null } })
    for (const path of ['/', '/settings', '/desk/v1/session'])
      expect(await (await moved.ask(path)).text()).toContain('can no longer read its session')
    expect(moved.openOwn).not.toHaveBeenCalled()
    expect(await moved.pair(await desk.oneTimeAddress())).toContain('Working on the shared desk')
  })

  it('shows the demo where it is asked to, whatever it is paired with', async () => {
    const [desk, app] = [await startSharedDesk(), await startApp()]
    await app.pair(await desk.oneTimeAddress())
    await app.close()
    const demo = await startApp({ folder: app.folder, inDemo: true })
    expect(await (await demo.ask('/')).text()).toBe('own')
  })

  it.each(['', '{', '{}', '{"origin":"x","sealed":"y"}', '{"origin":1,"sealed":2}', '[]', 'null'])(
    'takes a damaged file of its pairing for none: %s',
    async (content) => {
      const folder = newFolder()
      writeFileSync(join(folder, 'shared-desk.json'), content)
      expect(await (await (await startApp({ folder })).ask('/')).text()).toBe('own')
    },
  )

  it('goes back to its own loans, and its session ends on the desk', async () => {
    const [desk, app] = [await startSharedDesk(), await startApp()]
    await app.pair(await desk.oneTimeAddress())
    const before = await startApp({ folder: app.folder })
    expect(await app.leave()).toContain('loans on this computer')
    expect(await (await app.ask('/')).text()).toBe('own')
    expect((await before.ask('/desk/v1/session')).status).toBe(401)
    expect(readdirSync(app.folder)).toEqual([])
  })

  it('stays on the desk where its own loans cannot be opened, and says why', async () => {
    const [desk, app] = [await startSharedDesk(), await startApp()]
    await app.pair(await desk.oneTimeAddress())
    const message = 'The folder <x> is in use by another program'
    app.openOwn.mockRejectedValueOnce(new StorageError('folder-unusable', message))
    expect(await app.leave()).toContain('The folder for the loans cannot be used')
    expect(await app.session()).toMatchObject({ host: 'app' })
    expect(readdirSync(app.folder)).toEqual(['shared-desk.json'])
    await app.submit('/start/stay')
    expect(await (await app.ask('/start')).text()).toContain('url=/')
    expect(await app.session()).toMatchObject({ host: 'app' })
  })

  it('goes to its own loans when they open after a refusal', async () => {
    const [desk, app] = [await startSharedDesk(), await startApp()]
    await app.pair(await desk.oneTimeAddress())
    app.openOwn.mockRejectedValueOnce(new StorageError('folder-unusable', 'The folder is not there'))
    await app.leave()
    await app.submit('/start/try-again')
    expect(await (await app.ask('/')).text()).toBe('own')
    expect(readdirSync(app.folder)).toEqual([])
  })

  it('reaches the page of the shared desk while its own loans are refused', async () => {
    const [desk, app] = [await startSharedDesk(), await startApp({ ownRefused: true })]
    expect(await (await app.ask('/')).text()).toContain('The folder for the loans cannot be used')
    expect(await app.pair(await desk.oneTimeAddress())).toContain('Working on the shared desk')
    expect(await app.session()).toMatchObject({ host: 'app' })
  })

  it('ends its session on the desk that it leaves for another, or signs in to again', async () => {
    const [desk, other, app] = [await startSharedDesk(), await startSharedDesk(), await startApp()]
    for (const next of [desk, desk, other]) {
      const before = await startApp({ folder: app.folder })
      await app.pair(await next.oneTimeAddress())
      expect(await app.session()).toMatchObject({ serviceAddress: next.address })
      if (before.openOwn.mock.calls.length === 0) expect((await before.ask('/desk/v1/session')).status).toBe(401)
    }
  })

  it('goes back to its own loans also where the desk is gone', async () => {
    const [desk, app] = [await startSharedDesk(), await startApp()]
    await app.pair(await desk.oneTimeAddress())
    await desk.goAway()
    await app.leave()
    expect(await (await app.ask('/')).text()).toBe('own')
  })
})

describe('a one-time address', () => {
  it.each([
    ['', 'Paste the whole address'],
    ['desk.example', 'Paste the whole address'],
    ['ftp://desk.example/open?code=x', 'Paste the whole address'],
    ['http://desk.example/open?code=x', 'begins with &quot;https://&quot;'],
    ['https://desk.example', 'has no code'],
    ['https://desk.example/open?code=', 'has no code'],
    ['https://desk.example/other?code=x', 'has no code'],
    ['http://127.0.0.1:1/open?code=x', 'refused the connection. The address is still good'],
    ['https://nowhere.invalid/open?code=x', 'was not found. The address is still good'],
  ])('%j is refused with the reason, and nothing changes', async (address, words) => {
    const app = await startApp()
    const page = await app.pair(address)
    expect(page).toContain(words)
    expect(page).toContain(`value="${address}"`)
    expect(page).toContain('role="alert"')
    expect(await (await app.ask('/')).text()).toBe('own')
    expect(readdirSync(app.folder)).toEqual([])
  })

  it('works once, and says so', async () => {
    const [desk, app, other] = [await startSharedDesk(), await startApp(), await startApp()]
    const address = await desk.oneTimeAddress()
    await app.pair(` ${address}\n`)
    expect(await other.pair(address)).toContain('was used before, or is too old')
  })

  it('is still good where the versions do not fit', async () => {
    const [desk, app] = [await startSharedDesk(), await startApp({ appVersion: '0.1.3' })]
    const address = await desk.oneTimeAddress()
    expect(await app.pair(address)).toContain(
      'version 0.1.3, and the desk version 0.0.0. Install version 0.0 of the app',
    )
    expect(await (await startApp()).pair(address)).toContain('Working on')
  })

  it.each([
    ['a page', () => new Response('<h1>Hello</h1>', { headers: { 'Content-Type': 'text/html' } })],
    ['another problem', () => Response.json({ type: 'about:blank', title: 'x', status: 404 }, { status: 404 })],
    [
      'a cookie of its own',
      () => new Response(null, { status: 303, headers: { 'Set-Cookie': 'sso=1', Location: '/' } }),
    ],
    ['nothing', () => new Response(null, { status: 502 })],
  ])('of a server that answers with %s leads to no desk', async (_, answer) => {
    const [server, app] = [await startServer(async () => answer()), await startApp()]
    expect(await app.pair(`${server.address}/open?code=x`)).toContain('There is no Loan Desk at this address')
  })

  it('is shown again as text, whatever it is', async () => {
    const app = await startApp()
    expect(await app.pair('"><script>alert(1)</script>')).not.toContain('<script')
  })
})

describe('a desk that does not answer', () => {
  it.each([
    ['nobody listens', ({ goAway }: Desk) => goAway()],
    ['a balancer has no desk behind it', ({ play }: Desk) => play(async () => new Response('no', { status: 502 }))],
    [
      'a balancer asks for a sign-in of its own',
      ({ play }: Desk) => play(async () => Response.redirect('https://sso.example')),
    ],
  ] as const)('is a network error to the page, and nothing else: %s', async (_, end) => {
    const [desk, app] = [await startSharedDesk(), await startApp()]
    await app.pair(await desk.oneTimeAddress())
    await end(desk)
    for (const path of ['/desk/v1/session', CREATE]) await expect(app.send('POST', path, {})).rejects.toThrow()
    expect((await app.ask('/settings')).status).toBe(200)
  })

  it('says what it has to say itself', async () => {
    const [desk, app] = [await startSharedDesk(), await startApp()]
    await app.pair(await desk.oneTimeAddress())
    const headers = { 'Content-Type': 'application/problem+json', 'Retry-After': '5' }
    desk.play(async () => new Response('{}', { status: 503, headers }))
    const answer = await app.ask('/desk/v1/loans')
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
  })

  it('passes on answers without a body', async () => {
    const [desk, app] = [await startSharedDesk(), await startApp()]
    await app.pair(await desk.oneTimeAddress())
    for (const status of [204, 304]) {
      desk.play(async () => new Response(null, { status }))
      expect((await app.ask('/desk/v1/loans')).status).toBe(status)
    }
  })
})
