import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { newToken } from '#storage/sign-in.test-support.ts'
import type { Storage } from '#storage/storage.ts'
import { newPlace, openAt } from '#storage/test-place.test-support.ts'
import { answered, CREATE, connect, EXTEND, LOST, liveDesk } from '../live/live-desk.test-support.ts'
import { type Answer, caller, TOKEN } from '../service.test-support.ts'
import { createService } from '../service.ts'

const KEY = '"8e03978e-40d5-43dd-bc93-6894a57f9324"'
const PROBLEM = 'urn:loan-desk:problem:'
const ROUNDS = Array.from({ length: 12 }, (_, round) => round)

type Desk = Awaited<ReturnType<typeof liveDesk>>
type Call = Desk['call']
type UnderWay = Desk['parts']['live']['underWay']

/** Two storages of one book, as two processes have them. */
type OpenTwice = (desk: Desk) => Promise<readonly [Storage, Storage]>

const onOneStorage: OpenTwice = async ({ storage }) => [storage, storage]

const onServer: OpenTwice = async () => {
  const place = await newPlace(onTestFinished, 'server')
  const open = async () => {
    const storage = await openAt(place)
    onTestFinished(() => storage.close())
    return storage
  }
  const storages = [await open(), await open()] as const
  await storages[0].write((unit) => unit.tokens.put(newToken('qa', '2026-01-28T06:00:00.000Z'), TOKEN))
  return storages
}

const PLACES: readonly (readonly [name: string, open: OpenTwice])[] = [
  ['one storage', onOneStorage],
  ['a server', onServer],
]

/** A service that shares only the book and the outside world with others. */
function serviceOn({ parts }: Desk, storage: Storage, underWay: UnderWay = new Map()): Call {
  return caller(createService({ ...parts, storage, live: { ...parts.live, underWay } }))
}

/** Two services on one book, like two processes, both with local loans or both on a live service. */
async function sideBySide(isLive: boolean, open: OpenTwice) {
  const desk = await liveDesk()
  const storages = await open(desk)
  const calls = [serviceOn(desk, storages[0]), serviceOn(desk, storages[1])] as const
  const [call] = calls
  await connect({ call }, { name: 'Side by side' })
  if (!isLive) await call('PUT', '/desk/v1/connection', { id: 'local' })
  const count = async () => (await call('GET', '/desk/v1/loans')).body.total
  return { ...desk, calls, call, storages, count }
}

function keyed(call: Call, path: string, body: object, key: string): Promise<Answer> {
  return call('POST', path, body, { Authorization: `Bearer ${TOKEN}`, 'Idempotency-Key': key })
}

const loanBody = (lenderLoanId: string, changes: object = {}) => ({ ...WORKED_EXAMPLE, lenderLoanId, ...changes })
const typeOf = ({ status, body }: Answer) => (status < 300 ? status : String(body.type).replace(PROBLEM, ''))

/** Request body of an operation, and one with other content; the loan allows `maxExtensions` extensions. */
async function asked(path: string, call: Call, name: string, maxExtensions = 1): Promise<readonly [object, object]> {
  if (path === CREATE) return [loanBody(name), loanBody(`${name}-OTHER`)]
  const { body } = await call('POST', CREATE, loanBody(name, { maxExtensions }))
  const loanUuid: string = body.data.uuid
  return [
    { loanUuid, daysToExtend: 30 },
    { loanUuid, daysToExtend: 31 },
  ]
}

describe.each(PLACES)('two processes on one book, by %s, asked at once', (_, open) => {
  it.each([CREATE, EXTEND])('%s is done once under a key, and both are answered the same', async (path) => {
    const { calls, call, count } = await sideBySide(false, open)
    const bodies: (readonly [object, object])[] = []
    for (const round of ROUNDS) bodies.push(await asked(path, call, `LOAN-${round}`, 1 + (round % 2)))
    const answers = await Promise.all(
      bodies.map(([body], round) => Promise.all(calls.map((each) => keyed(each, path, body, `"round ${round}"`)))),
    )
    for (const [round, [one, other]] of answers.entries()) {
      expect([one?.status, other?.status, other?.text]).toEqual([201, 201, one?.text])
      for (const each of calls) {
        const again = await keyed(each, path, bodies[round]?.[0] ?? {}, `"round ${round}"`)
        expect([again.status, again.text]).toEqual([201, one?.text])
      }
    }
    expect(await count()).toBe(ROUNDS.length)
  })

  it.each([CREATE, EXTEND])('%s is done for one of two bodies under a key, and refused for the other', async (path) => {
    const { calls, call, count } = await sideBySide(false, open)
    const bodies: (readonly [object, object])[] = []
    for (const round of ROUNDS) bodies.push(await asked(path, call, `LOAN-${round}`, 1 + (round % 2)))
    const answers = await Promise.all(
      bodies.map((both, round) =>
        Promise.all(calls.map((each, which) => keyed(each, path, both[which] ?? {}, `"round ${round}"`))),
      ),
    )
    for (const both of answers) expect(both.map(typeOf).sort()).toEqual([201, 'idempotency-key-reused'])
    expect(await count()).toBe(ROUNDS.length)
  })

  it('createLoan without a key makes one loan of the same content, and refuses other content', async () => {
    const { calls, count } = await sideBySide(false, open)
    const post = (each: Call, body: object) => each('POST', CREATE, body)
    const same = await Promise.all(ROUNDS.flatMap(() => calls.map((each) => post(each, loanBody('SAME')))))
    expect(same.map(({ status }) => status).sort()).toEqual([...same.slice(1).map(() => 200), 201])
    expect(new Set(same.map(({ text }) => text)).size).toBe(1)
    const other = await Promise.all(
      ROUNDS.map((round) =>
        Promise.all(calls.map((each, which) => post(each, loanBody(`L-${round}`, { interestRate: `1${which}` })))),
      ),
    )
    for (const both of other) {
      expect(both.map(typeOf).sort()).toEqual([201, 'invalid-input'])
      const refused = both.find(({ status }) => status === 422)
      expect(refused?.body.errors).toMatchObject([{ pointer: '/lenderLoanId', code: 'used-by-loan' }])
    }
    expect(await count()).toBe(1 + ROUNDS.length)
  })

  it('createLoan under different keys makes one loan, and each key is answered with it', async () => {
    const { calls, count } = await sideBySide(false, open)
    const send = () =>
      Promise.all(
        ROUNDS.flatMap((round) =>
          calls.map((each, which) => keyed(each, CREATE, loanBody('SAME'), `"${round} ${which}"`)),
        ),
      )
    const first = await send()
    expect(first.map(({ status }) => status).sort()).toEqual([...first.slice(1).map(() => 200), 201])
    expect(new Set(first.map(({ text }) => text)).size).toBe(1)
    expect((await send()).map(({ status, text }) => [status, text])).toEqual(
      first.map(({ status, text }) => [status, text]),
    )
    expect(await count()).toBe(1)
  })

  it.each([CREATE, EXTEND])('%s is sent to a live service once under a key', async (path) => {
    const { calls, call, posts } = await sideBySide(true, open)
    for (const round of ROUNDS.slice(0, 6)) {
      const [body] = await asked(path, call, `LOAN-${round}`)
      const before = posts(path)
      const both = await Promise.all(calls.map((each) => keyed(each, path, body, `"round ${round}"`)))
      const sent = both.filter(({ status }) => status === 201)
      expect(both.filter((answer) => ![201, 'submission-open'].includes(typeOf(answer)))).toEqual([])
      for (const each of calls) {
        const again = await keyed(each, path, body, `"round ${round}"`)
        expect([again.status, again.text]).toEqual([201, sent[0]?.text])
      }
      expect(posts(path) - before).toBe(1)
    }
  })
})

type Place = 'after the look-up' | 'before the unit'

/** A storage whose look-ups of keys, or units of work, wait until released. */
function heldAt(place: Place, storage: Storage) {
  const reached = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const hold = () => {
    reached.resolve()
    return gate.promise
  }
  const keys: Storage['keys'] = {
    find: async (request) => {
      const found = await storage.keys.find(request)
      await hold()
      return found
    },
  }
  const write: Storage['write'] = async (job) => {
    await hold()
    return storage.write(job)
  }
  const held: Storage = { ...storage, ...(place === 'after the look-up' ? { keys } : { write }) }
  return { held, isReached: reached.promise, goOn: () => gate.resolve() }
}

/** A request held in one process while another process serves the same request. */
async function overtaken(place: Place, isLive: boolean, path: string, maxExtensions?: number) {
  const desk = await sideBySide(isLive, onOneStorage)
  const [body, other] = await asked(path, desk.call, 'LOAN-1', maxExtensions)
  const { held, isReached, goOn } = heldAt(place, desk.storage)
  const before = desk.posts(path)
  const underWay: UnderWay = new Map()
  const lookUp = vi.spyOn(underWay, 'get')
  const lateCall = serviceOn(desk, held, underWay)
  const late = keyed(lateCall, path, body, KEY)
  await isReached
  return {
    /** Resolves after this many requests have looked for a submission under way. */
    joined: (times: number) => expect.poll(() => lookUp.mock.calls.length, { interval: 1 }).toBe(times),
    ...desk,
    body,
    other,
    lateCall,
    sentTimes: () => desk.posts(path) - before,
    late: () => {
      goOn()
      return late
    },
  }
}

const EVERY_WAY = [
  [CREATE, false, 1],
  [EXTEND, false, 1],
  [EXTEND, false, 9],
  [CREATE, true, 1],
  [EXTEND, true, 1],
  [EXTEND, true, 9],
] as const

describe.each(['after the look-up', 'before the unit'] as const)('a process that was held %s of a key', (place) => {
  it.each(EVERY_WAY)(
    'gives the answer of the one that was quicker: %s, live %s, %i allowed',
    async (path, isLive, most) => {
      const { call, body, late, sentTimes } = await overtaken(place, isLive, path, most)
      const first = await keyed(call, path, body, KEY)
      expect(first.status).toBe(201)
      const { status, text, headers } = await late()
      expect([status, text]).toEqual([201, first.text])
      expect(headers.get('Loan-Desk-Submission')).toBe(first.headers.get('Loan-Desk-Submission'))
      expect((await keyed(call, path, body, KEY)).text).toBe(first.text)
      expect(sentTimes()).toBe(isLive ? 1 : 0)
    },
  )

  it.each(EVERY_WAY)(
    'is refused where the quicker one had another body: %s, live %s, %i allowed',
    async (path, isLive, most) => {
      const { call, other, late, sentTimes } = await overtaken(place, isLive, path, most)
      expect((await keyed(call, path, other, KEY)).status).toBe(201)
      expect(typeOf(await late())).toBe('idempotency-key-reused')
      expect(sentTimes()).toBe(isLive ? 1 : 0)
    },
  )

  it.each([CREATE, EXTEND])('is refused where the quicker one went to another connection: %s', async (path) => {
    const { call, id, body, late, sentTimes } = await overtaken(place, true, path)
    await call('PUT', '/desk/v1/connection', { id: 'local' })
    const { body: made } = await call('POST', CREATE, loanBody('LOCAL'))
    const here = path === CREATE ? body : { ...body, loanUuid: made.data.uuid }
    expect((await keyed(call, path, here, KEY)).status).toBe(201)
    await call('PUT', '/desk/v1/connection', { id })
    expect(typeOf(await late())).toBe(path === CREATE ? 'connection-changed' : 'idempotency-key-reused')
    expect(sentTimes()).toBe(0)
  })

  it.each([CREATE, EXTEND])('%s is not sent while that of the quicker one is undecided', async (path) => {
    const { call, body, late, play, sentTimes } = await overtaken(place, true, path)
    play(() => LOST)
    const first = await keyed(call, path, body, KEY)
    expect(typeOf(first)).toBe('outcome-unknown')
    play((take) => take())
    const answer = await late()
    expect([typeOf(answer), answer.body.submissionId]).toEqual(['submission-open', first.body.submissionId])
    expect(sentTimes()).toBe(1)
  })

  it.each([CREATE, EXTEND])('%s is answered with the refusal that the quicker one got', async (path) => {
    const { call, body, late, play, sentTimes } = await overtaken(place, true, path)
    play(() => answered(422, { message: 'Too early' }))
    const first = await keyed(call, path, body, KEY)
    play((take) => take())
    const { status, text } = await late()
    expect([status, text]).toEqual([422, first.text])
    expect(sentTimes()).toBe(1)
  })
})

it.each([CREATE, EXTEND])(
  '%s that joined a held one is answered as that; one with another body goes on by itself',
  async (path) => {
    const { call, lateCall, body, late, joined, sentTimes } = await overtaken('before the unit', true, path)
    const same = lateCall('POST', path, body)
    const other = lateCall('POST', path, {
      ...body,
      ...(path === CREATE ? { interestRate: '15' } : { daysToExtend: 31 }),
    })
    await joined(3)
    const first = await keyed(call, path, body, KEY)
    expect([(await late()).text, (await same).text]).toEqual([first.text, first.text])
    expect(typeOf(await other)).toBe(path === CREATE ? 'invalid-input' : 'submission-decided')
    expect(sentTimes()).toBe(1)
  },
)
