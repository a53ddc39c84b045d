import { describe, expect, it } from 'vitest'
import { fileBody, fileListBody } from '#contract/desk/dossier.ts'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { MAX_FILE_BYTES, MAX_FILES } from '#values/vocabulary/dossier-terms.ts'
import { ADDRESS, AS_PERSON, testService } from '../service.test-support.ts'

/** A parsed answer of any shape. */
type Json = ReturnType<typeof JSON.parse>

const CREATE = '/claims/v1/lender/createLoan'
const uuidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const BYTES = new Uint8Array([1, 2, 3])

async function withLoan() {
  const service = await testService()
  const create = async (lenderLoanId: string): Promise<string> =>
    (await service.call('POST', CREATE, { ...WORKED_EXAMPLE, lenderLoanId })).body.data.uuid
  const files = `/desk/v1/loans/${await create('LOAN-1')}/files`
  const bodyOf = async (answer: Response): Promise<Json> => JSON.parse(await answer.text())
  const send = (method: string, path: string, body?: Uint8Array<ArrayBuffer>) =>
    service.app.fetch(
      new Request(`${ADDRESS}${path}`, {
        method,
        body: body ?? null,
        headers: { Host: new URL(ADDRESS).host, ...AS_PERSON },
      }),
    )
  const attach = (number: number, name: string, bytes = new Uint8Array([1, 2, 3]), on = files) =>
    send('PUT', `${on}/${uuidOf(number)}?name=${encodeURIComponent(name)}`, bytes)
  const kept = async () => (await service.storage.contents.all()).length
  return { ...service, create, files, send, bodyOf, attach, kept }
}

describe('a file', () => {
  it('is kept as it is, listed with who attached it and when, and saved under its name', async () => {
    const { call, attach, files, send, time, bodyOf } = await withLoan()
    const bytes = new Uint8Array(300_000).map((_, place) => place % 251)
    const { data } = await bodyOf(await attach(1, 'C:\\fakepath\\Leping "1".pdf', bytes))
    const name = 'Leping _1_.pdf'
    expect(fileBody.parse(data)).toEqual(data)
    expect(data).toMatchObject({ name, size: 300_000, attachedThrough: 'Loan Desk', attachedAt: time.now })
    const list = (await call('GET', files)).body
    expect(fileListBody.parse(list)).toEqual({ data: [data], leftOut: 0 })
    const saved = await send('GET', `${files}/${uuidOf(1)}`)
    expect(new Uint8Array(await saved.arrayBuffer())).toEqual(bytes)
    expect(saved.headers.get('Content-Disposition')).toContain(`attachment; filename="${name}"`)
    for (const [header, value] of [
      ['Content-Type', 'application/octet-stream'],
      ['Content-Security-Policy', "sandbox; default-src 'none'"],
      ['X-Content-Type-Options', 'nosniff'],
      ['Cache-Control', 'no-store'],
    ] as const)
      expect([header, saved.headers.get(header)]).toEqual([header, value])
  })

  it('is there once when it is sent again, and no other takes its uuid', async () => {
    const { attach, create, call, files } = await withLoan()
    const another = `/desk/v1/loans/${await create('LOAN-2')}/files`
    expect((await attach(1, 'a.pdf')).status).toBe(201)
    expect((await attach(1, 'a.pdf')).status).toBe(200)
    const others = [
      await attach(1, 'b.pdf'),
      await attach(1, 'a.pdf', new Uint8Array([9])),
      await attach(1, 'a.pdf', undefined, another),
    ]
    expect(others.map(({ status }) => status)).toEqual([409, 409, 409])
    expect((await call('GET', files)).body.data).toHaveLength(1)
  })

  /** The client of a first loan has that loan's UUID. */
  it('is saved and detached from its own loan alone', async () => {
    const { attach, create, call, files, send } = await withLoan()
    await attach(1, 'a.pdf')
    const another = `/desk/v1/loans/${await create('LOAN-2')}/files`
    for (const elsewhere of [another, files.replace('/loans/', '/clients/')]) {
      expect((await call('GET', elsewhere)).body.data).toEqual([])
      expect((await send('GET', `${elsewhere}/${uuidOf(1)}`)).status).toBe(404)
      expect((await send('DELETE', `${elsewhere}/${uuidOf(1)}`)).status).toBe(204)
    }
    expect((await send('GET', `${files}/${uuidOf(1)}`)).status).toBe(200)
  })

  it('is listed as missing once its bytes are gone, cannot be saved, and can be detached', async () => {
    const { attach, call, files, send, bodyOf, storage } = await withLoan()
    await attach(1, 'a.pdf')
    const path = `${files}/${uuidOf(1)}`
    for (const sha256 of await storage.contents.all()) await storage.contents.remove(sha256)
    expect((await call('GET', files)).body.data).toMatchObject([{ name: 'a.pdf', isMissing: true }])
    const saved = await send('GET', path)
    expect([saved.status, (await bodyOf(saved)).type]).toEqual([404, 'urn:loan-desk:problem:file-content-not-found'])
    expect((await send('DELETE', path)).status).toBe(204)
    expect((await bodyOf(await send('GET', path))).type).toBe('urn:loan-desk:problem:file-not-found')
  })

  it('is attached, saved and detached by its uuid in capitals too', async () => {
    const { call, files, send } = await withLoan()
    const [small, capital] = ['abcdefab', 'ABCDEFAB'].map((start) => `${files}/${start}-0000-4000-8000-000000000001`)
    const sent = await Promise.all(
      [`${capital}?name=a.pdf`, `${small}?name=a.pdf`].map((path) => send('PUT', path, BYTES)),
    )
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 201])
    expect((await send('GET', `${capital}`)).status).toBe(200)
    expect((await send('DELETE', `${capital}`)).status).toBe(204)
    expect((await call('GET', files)).body.data).toEqual([])
  })

  it('has its bytes once with others of the same, and they go with the last of them', async () => {
    const { attach, kept, call, files } = await withLoan()
    await Promise.all([1, 2, 3].map((number) => attach(number, `${number}.pdf`)))
    await attach(4, 'refused.pdf', new Uint8Array([4]))
    await attach(4, 'refused again.pdf', new Uint8Array([5]))
    expect(await kept()).toBe(2)
    for (const [number, left] of [
      [1, 2],
      [2, 2],
      [4, 1],
      [3, 0],
    ] as const) {
      expect((await call('DELETE', `${files}/${uuidOf(number)}`)).status).toBe(204)
      expect([number, await kept()]).toEqual([number, left])
    }
    expect((await call('GET', files)).body.data).toEqual([])
  })

  it('is never without its bytes, however often the same are attached and detached at the same time', async () => {
    const { attach, call, files, send } = await withLoan()
    await Promise.all(
      Array.from({ length: 30 }, async (_, number) => {
        await attach(number, 'same.pdf')
        if (number % 3 > 0) await call('DELETE', `${files}/${uuidOf(number)}`)
      }),
    )
    const { data } = (await call('GET', files)).body
    expect(data).toHaveLength(10)
    for (const { uuid } of data) expect((await send('GET', `${files}/${uuid}`)).status).toBe(200)
  })

  it('of 10 MiB is the largest, and an empty one is none', async () => {
    const { attach, kept, bodyOf } = await withLoan()
    expect((await attach(1, 'large.bin', new Uint8Array(MAX_FILE_BYTES))).status).toBe(201)
    const tooLarge = await attach(2, 'larger.bin', new Uint8Array(MAX_FILE_BYTES + 1))
    expect([tooLarge.status, (await bodyOf(tooLarge)).limit]).toEqual([413, MAX_FILE_BYTES])
    const empty = await attach(3, 'empty.bin', new Uint8Array(0))
    expect([empty.status, (await bodyOf(empty)).errors]).toMatchObject([422, [{ pointer: '', code: 'file-not-empty' }]])
    expect(await kept()).toBe(1)
  })

  it('is one of a hundred at most', async () => {
    const { attach, call, files, bodyOf } = await withLoan()
    for (let number = 0; number < MAX_FILES; number++) await attach(number, `${number}.pdf`)
    const { errors } = await bodyOf(await attach(MAX_FILES, 'more.pdf'))
    expect(errors).toMatchObject([{ pointer: '', code: 'number-of-files' }])
    expect((await call('GET', files)).body.data).toHaveLength(MAX_FILES)
  })

  it('needs a name, a uuid of its own and a loan that is there', async () => {
    const { send, files, bodyOf } = await withLoan()
    const bytes = new Uint8Array([1])
    const errorsOf = async (path: string) => (await bodyOf(await send('PUT', path, bytes))).errors
    expect(await errorsOf(`${files}/${uuidOf(1)}`)).toMatchObject([{ pointer: '/name', code: 'required' }])
    expect(await errorsOf(`${files}/${uuidOf(1)}?name=`)).toMatchObject([{ pointer: '/name', code: 'text-length' }])
    expect(await errorsOf(`${files}/x?name=a`)).toMatchObject([{ pointer: '/file', code: 'uuid' }])
    expect((await send('PUT', `/desk/v1/loans/${uuidOf(9)}/files/${uuidOf(1)}?name=a`, bytes)).status).toBe(404)
    expect((await send('GET', `${files}/${uuidOf(1)}`)).status).toBe(404)
  })
})
