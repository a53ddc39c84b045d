import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { newToken } from '#storage/sign-in.test-support.ts'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { openAt } from '#storage/test-place.test-support.ts'
import { present } from '#values/assert.ts'
import { openApiDocument } from '../openapi/document.ts'
import { patchUnits } from '../patched-unit.test-support.ts'
import { caller, TOKEN, testService } from '../service.test-support.ts'
import { createService } from '../service.ts'

const LENDER = '/claims/v1/lender'
const KEY = '"8e03978e-40d5-43dd-bc93-6894a57f9324"'
const PROBLEM = 'urn:loan-desk:problem:'

type Service = Awaited<ReturnType<typeof testService>>

/** Every POST of the claims interface in the API description, so that a new one is tested too. */
const POSTS = Object.entries(openApiDocument('0').paths).flatMap(([path, methods]) =>
  path.startsWith('/claims/') && methods.post ? [path] : [],
)

/** Request body of each operation, and one with other content. A POST without an entry fails the test. */
const ASKED: Readonly<Record<string, (loanUuid: string) => readonly [object, object]>> = {
  [`${LENDER}/createLoan`]: () => [
    { ...WORKED_EXAMPLE, lenderLoanId: 'NEW-1' },
    { ...WORKED_EXAMPLE, lenderLoanId: 'NEW-2' },
  ],
  [`${LENDER}/createLoanExtension`]: (loanUuid) => [
    { loanUuid, daysToExtend: 30 },
    { loanUuid, daysToExtend: 31 },
  ],
  [`${LENDER}/createLoanPayment`]: (loanUuid) => [
    { loanUuid, paymentAmount: '10.00', currency: 'EUR' },
    { loanUuid, paymentAmount: '11.00', currency: 'EUR' },
  ],
  [`${LENDER}/createLoanBuyback`]: (loanUuid) => [
    { loanUuid, reason: 'EARLY_PAYMENT' },
    { loanUuid, reason: 'AGREEMENT_TERMINATION' },
  ],
}

/** A service with a loan that allows many extensions, and one request that the test sends under keys. */
async function prepared(path: string) {
  const service = await testService()
  const made = await service.call('POST', `${LENDER}/createLoan`, { ...WORKED_EXAMPLE, maxExtensions: 9 })
  const [body, other] = present(ASKED[path], path)(made.body.data.uuid)
  return { ...service, request: { path, body, other }, send: sender(service, path), state: () => stateOf(service) }
}

function sender({ call }: Pick<Service, 'call'>, path: string) {
  return (body: object, key: string, headers: Record<string, string> = { Authorization: `Bearer ${TOKEN}` }) =>
    call('POST', path, body, { ...headers, 'Idempotency-Key': key })
}

/** All state that these operations change. */
async function stateOf({ storage, time }: Pick<Service, 'storage' | 'time'>) {
  const page = await storage.loanList.page({ today: time.today, connectionId: 'local' }, null, 100)
  return page.rows.map(({ lenderLoanId, version, extensionsUsed }) => ({ lenderLoanId, version, extensionsUsed }))
}

/** Holds every write until the test releases them. */
function holdWrites(storage: Service['storage']) {
  const { write } = storage
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  let tried = () => {}
  const isTried = new Promise<void>((resolve) => {
    tried = resolve
  })
  Object.assign(storage, {
    write: async (job: Parameters<typeof write>[0]) => {
      tried()
      await gate
      return write(job)
    },
  })
  return { release: () => release(), isTried }
}

/** Makes the next look-up of a key find nothing, as if it came a moment too early. */
function lookAwayOnce({ keys }: Service['storage']) {
  const { find } = keys
  let isAway = true
  const findLater: typeof find = async (request) => {
    if (!isAway) return find(request)
    isAway = false
    return undefined
  }
  Object.assign(keys, { find: findLater })
}

describe.each(POSTS)('%s with an Idempotency-Key', (path) => {
  it('is answered the second time to the byte as the first, and done once', async () => {
    const { send, request, state, time } = await prepared(path)
    const first = await send(request.body, KEY)
    expect(first.status).toBe(201)
    const done = await state()
    time.now = '2026-02-28T06:02:16.000Z'
    const again = await send(request.body, KEY)
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(again.headers.get('Content-Type')).toBe(first.headers.get('Content-Type'))
    expect(await state()).toEqual(done)
  })

  it('is refused with another body, and nothing is done', async () => {
    const { send, request, state } = await prepared(path)
    await send(request.body, KEY)
    const done = await state()
    for (const other of [request.other, {}, { ...request.body, more: 1 }]) {
      const { status, body } = await send(other, KEY)
      expect([status, body.type]).toEqual([422, `${PROBLEM}idempotency-key-reused`])
    }
    expect(await state()).toEqual(done)
  })

  it('is taken meanwhile by another service of the program, which knows nothing of this one', async () => {
    const { send, request, storage } = await prepared(path)
    const another = await prepared(path)
    const held = holdWrites(storage)
    const first = send(request.body, KEY)
    await held.isTried
    expect((await another.send(another.request.body, KEY)).status).toBe(201)
    held.release()
    expect((await first).status).toBe(201)
  })

  it('is refused while the first is under way, and answered as the first after that', async () => {
    const { send, request, storage, state } = await prepared(path)
    const held = holdWrites(storage)
    const first = send(request.body, KEY)
    await held.isTried
    for (const body of [request.body, request.other]) {
      const meanwhile = await send(body, KEY)
      expect([meanwhile.status, meanwhile.body.type]).toEqual([409, `${PROBLEM}idempotency-key-busy`])
    }
    held.release()
    const { status, text } = await first
    const done = await state()
    expect([status, (await send(request.body, KEY)).text]).toEqual([201, text])
    expect(await state()).toEqual(done)
  })

  it('is answered as another process did it, which was quicker after the key was looked up', async () => {
    const { send, request, storage, state } = await prepared(path)
    const first = await send(request.body, KEY)
    const done = await state()
    lookAwayOnce(storage)
    const again = await send(request.body, KEY)
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(await state()).toEqual(done)
  })

  it('is the same key with quotes and without', async () => {
    const { send, request, state } = await prepared(path)
    const { status, text } = await send(request.body, 'abc-1')
    const done = await state()
    expect([status, (await send(request.body, '"abc-1"')).text]).toEqual([201, text])
    const other = await send(request.other, '"abc-1"')
    expect([other.status, other.body.type]).toEqual([422, `${PROBLEM}idempotency-key-reused`])
    expect(await state()).toEqual(done)
  })

  it.each(['', 'a b', 'a,b', '"', '""', '"a", "a"', '"ä"', '"a', 'a;b'])(
    'that is malformed (%j) is refused, and nothing is done',
    async (key) => {
      const { send, request, state } = await prepared(path)
      const before = await state()
      const { status, body } = await send(request.body, key)
      expect([status, body.type]).toEqual([400, `${PROBLEM}malformed-idempotency-key`])
      expect(await state()).toEqual(before)
    },
  )

  it('is another request from another caller, and under another operation', async () => {
    const { call, send, request, storage, signIn, state } = await prepared(path)
    await send(request.body, KEY)
    await storage.write((unit) => unit.tokens.put(newToken('other', '2026-01-28T06:00:00.000Z'), 'other-token'))
    const face = await signIn()
    for (const other of [{ Authorization: 'Bearer other-token' }, face]) {
      const before = await state()
      const { status, body } = await send(request.other, KEY, other)
      // Another buyback of the same loan is refused, whoever sends it.
      if (path.endsWith('Buyback')) expect(body.type).toBe(`${PROBLEM}loan-bought-back`)
      else expect(status).toBeLessThan(300)
      if (path.endsWith('Extension')) expect(await state()).not.toEqual(before)
    }
    for (const elsewhere of POSTS.filter((post) => post !== path)) {
      expect((await sender({ call }, elsewhere)({}, KEY)).body.type).toBe(`${PROBLEM}invalid-input`)
    }
  })

  it('may come again corrected after a refusal, which is not kept', async () => {
    const { send, request, state } = await prepared(path)
    const before = await state()
    expect((await send({ ...request.body, loanUuid: 'x', lenderLoanId: '' }, KEY)).status).toBe(422)
    expect(await state()).toEqual(before)
    expect((await send(request.body, KEY)).status).toBe(201)
  })

  it('is done with its record in one transaction: where one fails, neither is stored', async () => {
    const { send, request, storage, state } = await prepared(path)
    const before = await state()
    for (const isKept of [false, true]) {
      const mend = patchUnits(storage, ({ keys }) => ({
        keys: {
          ...keys,
          keep: async (...kept) => {
            if (isKept) await keys.keep(...kept)
            throw new Error('The disk is gone')
          },
        },
      }))
      expect((await send(request.body, KEY)).status).toBe(500)
      expect(await state()).toEqual(before)
      mend()
    }
    expect((await send(request.body, KEY)).status).toBe(201)
    expect(await state()).not.toEqual(before)
  })

  it.runIf(isSqlite)('is done once, whenever the power fails', async () => {
    const service = await prepared(path)
    const { send, request, storage, parts } = service
    const before = await service.state()
    const images: string[] = [imageOf(parts.dataFolder)]
    patchUnits(storage, ({ keys }) => ({
      keys: {
        ...keys,
        keep: async (...kept) => {
          images.push(imageOf(parts.dataFolder))
          await keys.keep(...kept)
          images.push(imageOf(parts.dataFolder))
        },
      },
    }))
    const first = await send(request.body, KEY)
    images.push(imageOf(parts.dataFolder))
    const done = await service.state()
    for (const [moment, image] of images.entries()) {
      const restarted = { ...service, storage: await reopened(image) }
      const isDone = moment === images.length - 1
      expect(await stateOf(restarted)).toEqual(isDone ? done : before)
      const app = createService({ ...parts, storage: restarted.storage })
      const again = await sender({ call: caller(app) }, path)(request.body, KEY)
      expect(again.status).toBe(201)
      if (isDone) expect(again.text).toBe(first.text)
      expect(await stateOf(restarted)).toEqual(done)
    }
  })
})

/** Copy of the data folder as it is on disk at this moment. */
function imageOf(dataFolder: string): string {
  const image = mkdtempSync(join(tmpdir(), 'loan-desk-image-'))
  cpSync(dataFolder, image, { recursive: true, filter: (path) => !path.endsWith('.lock') })
  onTestFinished(() => rmSync(image, { recursive: true }))
  return image
}

async function reopened(folder: string) {
  const storage = await openAt({ kind: 'folder', folder })
  onTestFinished(() => storage.close())
  return storage
}

it('answers as the first time what the work of another process under the same key speaks against', async () => {
  const { call, storage } = await testService()
  const loanUuid = (await call('POST', `${LENDER}/createLoan`, WORKED_EXAMPLE)).body.data.uuid
  const extend = (key: string) => sender({ call }, `${LENDER}/createLoanExtension`)({ loanUuid, daysToExtend: 30 }, key)
  const first = await extend(KEY)
  lookAwayOnce(storage)
  const again = await extend(KEY)
  expect([again.status, again.text]).toEqual([201, first.text])
  lookAwayOnce(storage)
  expect((await extend('"another"')).body.type).toBe(`${PROBLEM}extensions-used-up`)
})
