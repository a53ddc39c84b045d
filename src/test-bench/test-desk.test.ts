import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inFolders } from '#host/book-place.ts'
import { openDeskHost } from '#host/desk-host.ts'
import { NO_TERMINAL } from '#host/desk-log.ts'
import { testService } from '#service/service.test-support.ts'
import { stateOf } from '#storage/sqlite/files/folder-state.test-support.ts'
import { openStorage } from '#storage/sqlite/open-storage.ts'
import { ADDRESS, bench, create, idsIn, newFolder, TEST_TOKEN, testDesk } from './test-desk.test-support.ts'

describe('without --test', () => {
  it('there is no /test/v1, whoever asks', async () => {
    const { call } = await testService()
    for (const path of ['/test/v1', '/test/v1/books', '/test/v1/session', '/test/v1/books/main/reset']) {
      for (const method of ['GET', 'POST', 'PUT']) {
        const { status, body } = await call(method, path, method === 'GET' ? undefined : {})
        expect([status, body.type]).toEqual([404, 'urn:loan-desk:problem:route-not-found'])
      }
    }
  })
})

describe('books', () => {
  it('begin with the main one, which can be filled at once', async () => {
    const { call } = await testDesk()
    expect((await call('GET', '/test/v1/books')).body.data.books).toEqual(['main'])
    const { status, body } = await call('PUT', '/test/v1/books/main/data', { dataSet: 'empty', seed: 1 })
    expect([status, body.data.name]).toEqual([200, 'main'])
  })

  it('have nothing of one another, by header, by cookie, and main by neither', async () => {
    const desk = await testDesk()
    expect((await create(desk, 'one', 'LD-1')).status).toBe(201)
    expect((await create(desk, 'two', 'LD-1')).status).toBe(201)
    expect((await create(desk, 'two', 'LD-2')).status).toBe(201)
    expect([await idsIn(desk, 'one'), await idsIn(desk, 'two'), await idsIn(desk)]).toEqual([
      ['LD-1'],
      ['LD-2', 'LD-1'],
      [],
    ])
    const byCookie = await desk.send('GET', '/desk/v1/loans', {
      Authorization: `Bearer ${TEST_TOKEN}`,
      Cookie: 'loan-desk-4180-book=two',
    })
    expect(await byCookie.json()).toMatchObject({ total: 2 })
    expect((await desk.call('GET', '/test/v1/books')).body.data.books).toEqual(['main', 'one', 'two'])
  })

  it('are removed with all that they had, and asked for again they are empty', async () => {
    const desk = await testDesk()
    await create(desk, 'one', 'LD-1')
    expect((await bench(desk, 'DELETE', 'one')).status).toBe(204)
    expect((await bench(desk, 'GET', 'one')).status).toBe(404)
    expect((await bench(desk, 'DELETE', 'one')).status).toBe(404)
    expect(await idsIn(desk, 'one')).toEqual([])
  })

  it.each(['', 'A', '-a', 'a'.repeat(41), 'a b', 'ä', '..'])('cannot be called %j', async (name) => {
    const { call } = await testDesk()
    const named = await call('PUT', `/test/v1/books/${encodeURIComponent(name)}`)
    expect(name === '' || name === '..' ? [404] : [422]).toContain(named.status)
    if (!/[^\x20-\x7e]/.test(name)) expect((await call('GET', '/desk/v1/loans', undefined, name)).status).toBe(422)
  })

  it('come back as they were after a restart of the desk, and who was signed in still is', async () => {
    const first = await testDesk()
    await create(first, 'one', 'LD-1')
    await bench(first, 'PUT', 'one/clock', { today: '2027-03-31' })
    const signedIn = await first.call('POST', '/test/v1/session', { book: 'one' })
    const response = await first.send(
      'POST',
      '/test/v1/session',
      { Authorization: `Bearer ${TEST_TOKEN}` },
      { book: 'one' },
    )
    const cookie = response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    expect([signedIn.status, response.status]).toEqual([204, 204])
    await first.close()
    const second = await testDesk(first.dataFolder)
    const session = await second.send('GET', '/desk/v1/session', { Cookie: cookie })
    expect(await session.json()).toMatchObject({ data: { testBook: 'one', today: '2027-03-31' } })
    expect(await idsIn(second, 'one')).toEqual(['LD-1'])
  })
})

describe('access', () => {
  it.each([
    ['no token', {}],
    ['another token', { Authorization: 'Bearer other' }],
    ['another host', { Authorization: `Bearer ${TEST_TOKEN}`, Host: 'evil.example' }],
    ['another site', { Authorization: `Bearer ${TEST_TOKEN}`, 'Sec-Fetch-Site': 'cross-site' }],
  ])('is refused with %s', async (_, headers) => {
    const { send } = await testDesk()
    for (const [method, path] of [
      ['POST', 'session'],
      ['GET', 'books'],
      ['PUT', 'books/main'],
      ['GET', 'data-sets'],
    ] as const) {
      const body = method === 'GET' ? undefined : {}
      expect([401, 403]).toContain((await send(method, `/test/v1/${path}`, headers, body)).status)
    }
  })

  it('is the face’s too, which goes over to another book', async () => {
    const { send } = await testDesk()
    const signedIn = await send('POST', '/test/v1/session', { Authorization: `Bearer ${TEST_TOKEN}` }, {})
    const [session = '', book = ''] = signedIn.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
    expect(book).toBe('loan-desk-4180-book=main')
    const own = { Cookie: session, Origin: ADDRESS }
    const over = await send('POST', '/test/v1/session', own, { book: 'two' })
    expect(over.headers.getSetCookie().map((each) => each.split(';')[0])).toEqual(['loan-desk-4180-book=two'])
    const unsaid = await send('POST', '/test/v1/session', { Cookie: session }, { book: 'two' })
    expect(unsaid.status).toBe(403)
  })
})

describe('what is made up stays apart', () => {
  it('no production connection is made, and none is made of a test connection', async () => {
    const { asPerson } = await testDesk()
    const call = await asPerson()
    const connection = { name: 'C', baseUrl: 'https://claims.example', kind: 'test', token: 't' }
    const { body } = await call('POST', '/desk/v1/connections', connection)
    const asked = [
      await call('POST', '/desk/v1/connections', { ...connection, name: 'P', kind: 'production' }),
      await call('PATCH', `/desk/v1/connections/${body.data.id}`, { kind: 'production' }),
    ]
    for (const { status, body: refused } of asked)
      expect([status, refused.errors]).toMatchObject([422, [{ pointer: '/kind', code: 'no-production-in-test' }]])
    const kinds = (await call('GET', '/desk/v1/connections')).body.data.map((each: { kind: string }) => each.kind)
    expect(kinds).toEqual(['test', 'test'])
  })

  it('the live service that is played may be production, as long as it leads nowhere else', async () => {
    const { asPerson } = await testDesk()
    const call = await asPerson()
    const connections = async () => (await call('GET', '/desk/v1/connections')).body.data
    const [played] = await connections()
    const at = `/desk/v1/connections/${played.id}`
    expect((await call('PATCH', at, { kind: 'production' })).status).toBe(200)
    expect((await call('PUT', '/desk/v1/connection', { id: played.id })).status).toBe(200)
    expect((await call('GET', '/desk/v1/session')).body.data.connection).toMatchObject({ kind: 'production' })
    const elsewhere = { baseUrl: 'https://claims.example', token: 't' }
    for (const change of [elsewhere, { ...elsewhere, kind: 'production' }]) {
      const { status, body } = await call('PATCH', at, change)
      expect([status, body.errors]).toMatchObject([422, [{ pointer: '/kind', code: 'no-production-in-test' }]])
    }
    expect(await connections()).toMatchObject([{ kind: 'production', baseUrl: played.baseUrl }])
    expect((await call('PATCH', at, { ...elsewhere, kind: 'test' })).status).toBe(200)
    expect((await call('PATCH', at, { kind: 'production' })).status).toBe(422)
  })

  it('a folder with real loans is refused, and stays as it was', async () => {
    const folder = newFolder()
    await openStorage(folder).close()
    const before = stateOf(folder)
    await expect(testDesk(folder)).rejects.toMatchObject({ code: 'not-a-test-folder' })
    expect(stateOf(folder)).toEqual(before)
  })

  it('the folder of a test desk, and each in it, is refused without --test, and stays as it was', async () => {
    const { dataFolder, call, close } = await testDesk()
    await call('PUT', '/test/v1/books/one')
    await close()
    mkdirSync(join(dataFolder, 'deeper'))
    writeFileSync(join(dataFolder, 'deeper', 'file'), '')
    const before = stateOf(dataFolder)
    for (const folder of [dataFolder, join(dataFolder, 'books/one/loans'), join(dataFolder, 'deeper')]) {
      const places = inFolders({ dataFolder: folder, demoFolder: join(folder, 'demo') })
      const opened = openDeskHost({
        ...places,
        startInDemo: false,
        frozenDate: null,
        face: 'desktop',
        apiTokens: [],
        appVersion: '0.0.0',
        assets: async () => undefined,
        terminal: NO_TERMINAL,
        live: {
          sealToken: async () => null,
          unsealToken: async () => null,
          givenTokens: [],
          proxyFor: async () => null,
        },
      })
      await expect(opened).rejects.toMatchObject({ code: 'test-folder' })
    }
    expect(stateOf(dataFolder)).toEqual(before)
  })
})
