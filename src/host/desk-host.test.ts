import { describe, expect, it, onTestFinished } from 'vitest'
import { createLoanRequest } from '#contract/create-loan.ts'
import { outstandingPrincipal } from '#engine/loan.ts'
import type { Storage } from '#storage/storage.ts'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { newBook, openAt, spoil } from '#storage/test-place.test-support.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { sum } from '#values/money.ts'
import { type BookPlaces, shownPlace } from './book-place.ts'
import { OptionError } from './command-line.ts'
import { fillDemo } from './demo/fill-demo.ts'
import { type DeskHost, type DeskHostOptions, openDeskHost } from './desk-host.ts'
import { NO_TERMINAL } from './desk-log.ts'
import { newPlaces } from './test-places.test-support.ts'

const today = calendarDate('2026-01-28')

const live: DeskHostOptions['live'] = {
  sealToken: async () => null,
  unsealToken: async () => null,
  givenTokens: [],
  proxyFor: async () => null,
}

async function desktop(changes: Partial<DeskHostOptions> = {}) {
  const places = await newPlaces()
  const options: DeskHostOptions = {
    ...places,
    startInDemo: false,
    frozenDate: today,
    face: 'desktop',
    assets: async () => undefined,
    apiTokens: [],
    appVersion: '0.0.0',
    terminal: NO_TERMINAL,
    live,
    ...changes,
  }
  const host = await openDeskHost(options)
  let isOpen = true
  const close = async () => {
    if (isOpen) await host.close()
    isOpen = false
  }
  onTestFinished(close)
  const call = async (method: string, path: string) => {
    const response = await host.fetch(new Request(`app://localhost/desk/v1/${path}`, { method }))
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  }
  return { places, host, close, call, total: async () => (await call('GET', 'loans')).body.total }
}

/** A new empty book, open until the test ends. */
async function emptyBook(): Promise<Storage> {
  const storage = await openAt(await newBook())
  onTestFinished(() => storage.close())
  return storage
}

describe('the desk', () => {
  it('changes over to the demo and back, each in its own place', async () => {
    const { call, total, places } = await desktop()
    const shown = async () => (await call('GET', 'session')).body.data
    expect(await total()).toBe(0)
    for (let time = 0; time < 3; time++) {
      expect((await call('POST', 'demo')).status).toBe(204)
      expect(await shown()).toMatchObject({ isDemo: true, ...shownPlace(places.demoPlace) })
      expect(await total()).toBe(200)
      expect((await call('DELETE', 'demo')).status).toBe(204)
      expect(await shown()).toMatchObject({ isDemo: false, ...shownPlace(places.place) })
      expect(await total()).toBe(0)
    }
  })

  it('stays where it is when the demo cannot be opened', async () => {
    const { call, total, places } = await desktop()
    const mend = await spoil(places.demoPlace)
    expect(await call('POST', 'demo')).toMatchObject({
      status: 503,
      body: { type: 'urn:loan-desk:problem:demo-unavailable' },
    })
    expect((await call('GET', 'session')).body.data.isDemo).toBe(false)
    await mend()
    expect((await call('POST', 'demo')).status).toBe(204)
    expect(await total()).toBe(200)
  })

  it.runIf(isSqlite)('refuses a second one on the same folder', async () => {
    const { places } = await desktop()
    await expect(desktop(places)).rejects.toMatchObject({ code: 'folder-in-use' })
  })

  it('refuses what is no book', async () => {
    const places = await newPlaces()
    await spoil(places.place)
    const code = isSqlite ? 'not-a-database' : 'foreign-schema'
    await expect(desktop(places)).rejects.toMatchObject({ code })
  })

  it('refuses a token for a connection that it does not have, and lets go of the book', async () => {
    const places = await newPlaces()
    const token = { isFor: () => true, origin: null, token: 'secret', source: 'The option', longer: 'more' }
    await expect(desktop({ ...places, live: { ...live, givenTokens: [token] } })).rejects.toThrow(OptionError)
    await desktop({ ...places, live: { ...live, givenTokens: [{ ...token, origin: 'https://claims.example' }] } })
  })

  it('makes a token where there is none, once, and none for the desktop', async () => {
    const places = await newPlaces()
    expect((await desktop()).host.firstToken).toBeNull()
    const first = await desktop({ face: 'browser', ...places })
    expect(first.host.firstToken?.token).toMatch(/^[\w-]{43}$/)
    await first.close()
    expect((await desktop({ face: 'browser', ...places })).host.firstToken).toBeNull()
  })
})

describe('the demo', () => {
  it('is 200 believable loans: all types and clients, some extended, some at their limit, the same every time', async () => {
    const [one, two] = [await emptyBook(), await emptyBook()]
    await fillDemo(one, today)
    await fillDemo(two, today)
    const loans = (await one.loanList.page({ today, connectionId: 'local' }, null, 500)).rows
    expect(loans).toEqual((await two.loanList.page({ today, connectionId: 'local' }, null, 500)).rows)
    expect(loans).toHaveLength(200)
    expect(new Set(loans.map((loan) => loan.scheduleType)).size).toBe(4)
    expect(new Set(loans.map((loan) => loan.clientType)).size).toBe(3)
    const count = (test: (loan: (typeof loans)[number]) => boolean) => loans.filter(test).length
    expect(count((loan) => loan.version > 0)).toBeGreaterThan(20)
    expect(
      count((loan) => loan.maxExtensions !== null && loan.maxExtensions > 0 && loan.version === loan.maxExtensions),
    ).toBeGreaterThan(10)
    expect(count((loan) => loan.nextDueDate !== null && loan.nextDueDate < today)).toBeGreaterThan(3)
    expect(count((loan) => loan.nextDueDate === null)).toBeGreaterThan(5)
  })

  it('holds to the rules that real loans are held to', async () => {
    const storage = await emptyBook()
    await fillDemo(storage, today)
    for (const loan of (await storage.loanList.page({ today, connectionId: 'local' }, null, 500)).rows) {
      expect(createLoanRequest.parse(JSON.parse(loan.requestJson)).lenderLoanId).toBe(loan.lenderLoanId)
      const schedule = await storage.loanEvents.rows(loan.id, loan.version)
      expect(sum(schedule.map((row) => row.total.principal))).toBe(loan.amount)
      expect(outstandingPrincipal(schedule)).toBe(loan.remainingPrincipal)
      expect((await storage.loanEvents.of(loan)).map(({ kind }) => kind)).toEqual([
        'registered',
        ...Array<string>(loan.extensionsUsed).fill('extended'),
      ])
    }
  })

  it('is filled once', async () => {
    const storage = await emptyBook()
    await fillDemo(storage, today)
    await fillDemo(storage, calendarDate('2026-03-01'))
    expect(await storage.loanList.count({ today, connectionId: 'local' })).toBe(200)
  })
})

describe('who is signed in', () => {
  const address = 'http://127.0.0.1:4180'

  /** A browser that keeps its cookie while the program behind its address restarts. */
  function browser() {
    let cookie = ''
    const ask = async (host: DeskHost, method: string, path: string, body?: object) => {
      const headers = { Host: '127.0.0.1:4180', 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' }
      const own = { ...headers, ...(cookie && { Cookie: cookie }) }
      const content = body ? JSON.stringify(body) : null
      const response = await host.fetch(new Request(address + path, { method, headers: own, body: content }))
      cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? cookie
      return response.status
    }
    return { ask, isIn: async (host: DeskHost) => (await ask(host, 'GET', '/desk/v1/session')) === 200 }
  }

  async function start(places: BookPlaces, startInDemo: boolean) {
    const desk = await desktop({ ...places, startInDemo, face: 'browser' })
    desk.host.listensAt(address)
    return desk
  }

  it.each([false, true])('stays so in the other book and back, and after a restart; demo first: %s', async (isDemo) => {
    const places = await newPlaces()
    const { ask, isIn } = browser()
    const first = await start(places, isDemo)
    expect(await ask(first.host, 'POST', '/open', { code: await first.host.launchCode() })).toBe(204)
    for (const method of isDemo ? ['DELETE', 'POST', 'DELETE'] : ['POST', 'DELETE', 'POST']) {
      expect(await ask(first.host, method, '/desk/v1/demo')).toBe(204)
      expect(await isIn(first.host)).toBe(true)
    }
    await first.close()
    const second = await start(places, isDemo)
    expect(await isIn(second.host)).toBe(true)
    expect(await ask(second.host, isDemo ? 'DELETE' : 'POST', '/desk/v1/demo')).toBe(204)
    expect(await ask(second.host, 'DELETE', '/desk/v1/session')).toBe(204)
    expect(await isIn(second.host)).toBe(false)
    await second.close()
    const third = await start(places, isDemo)
    expect(await isIn(third.host)).toBe(false)
  })
})
