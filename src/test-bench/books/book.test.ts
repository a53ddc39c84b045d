import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { bench, create, idsIn, testDesk } from '../test-desk.test-support.ts'

describe('the clock of a book', () => {
  it('is set, moved and let go, and what depends on the day follows, in long reads too', async () => {
    const desk = await testDesk()
    await create(desk, 'one', 'LD-1')
    const clock = async (change: object) => (await bench(desk, 'PUT', 'one/clock', change)).body.data
    expect(await clock({ moveByDays: 60 })).toMatchObject({ today: '2026-03-29', runs: false })
    const late = await desk.call('GET', '/desk/v1/loans', undefined, 'one')
    expect(late.body.data[0].standing).toBe('overdue')
    const exported = await desk.call('GET', '/desk/v1/loans/export?format=csv', undefined, 'one')
    expect(exported.status).toBeLessThan(500)
    expect(await clock({ today: '2026-02-28', moveByDays: 1 })).toMatchObject({ today: '2026-03-01' })
    expect(await clock({ runs: true })).toMatchObject({ today: '2026-03-01', runs: true })
    const session = await (await desk.asPerson('one'))('GET', '/desk/v1/session')
    expect(session.body.data).toMatchObject({ today: '2026-03-01', dateIsFrozen: false })
    expect((await bench(desk, 'PUT', 'two')).body.data.clock).toMatchObject({ today: '2026-01-28', runs: false })
  })

  it('stands still, to the millisecond, and moves only where it is told to', async () => {
    vi.useFakeTimers({ now: new Date('2027-05-05T23:59:59.990Z'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const desk = await testDesk()
    let loans = 0
    /** The instant of the clock; a loan that is created then says it to the second. */
    const instant = async () => {
      vi.setSystemTime(Date.now() + 12_345_678)
      const { createdAt } = (await create(desk, 'one', `LD-${++loans}`)).body.data
      const { now } = (await bench(desk, 'GET', 'one/clock')).body.data
      expect(createdAt).toBe(now.slice(0, 19).replace('T', ' '))
      return now
    }
    const clock = async (change: object) => (await bench(desk, 'PUT', 'one/clock', change)).body.data.now
    expect([await instant(), await instant()]).toEqual(Array(2).fill('2026-01-28T12:00:00.000Z'))
    for (const [change, now] of [
      [{ moveByMilliseconds: 5_001 }, '2026-01-28T12:00:05.001Z'],
      [{ moveByDays: 30 }, '2026-02-27T12:00:05.001Z'],
      [{ moveByMilliseconds: 43_200_000 }, '2026-02-28T00:00:05.001Z'],
      [{ moveByDays: -1, moveByMilliseconds: -5_002 }, '2026-02-26T23:59:59.999Z'],
      [{ today: '1950-05-05', moveByMilliseconds: 1 }, '1950-05-05T12:00:00.001Z'],
    ] as const) {
      expect(await clock(change)).toBe(now)
      expect(await instant()).toBe(now)
    }
    await bench(desk, 'PUT', 'one/snapshots/then')
    await clock({ runs: true })
    expect(await instant()).toBe('1950-05-05T15:25:45.679Z')
    expect(await clock({ runs: false })).toBe('1950-05-05T15:25:45.679Z')
    expect(await instant()).toBe('1950-05-05T15:25:45.679Z')
    await bench(desk, 'POST', 'one/snapshots/then/restore')
    expect(await instant()).toBe('1950-05-05T12:00:00.001Z')
    await bench(desk, 'POST', 'one/reset')
    expect(await instant()).toBe('2026-01-28T12:00:00.000Z')
  })

  it.each([
    [{ today: '2026-02-30' }, '/today'],
    [{ today: 1 }, '/today'],
    [{ moveByDays: 1.5 }, '/moveByDays'],
    [{ moveByDays: '1' }, '/moveByDays'],
    [{ moveByDays: 1e9 }, '/moveByDays'],
    [{ moveByDays: 100_000 }, '/moveByDays'],
    [{ moveByMilliseconds: 0.5 }, '/moveByMilliseconds'],
    [{ moveByMilliseconds: 100_000 * 86_400_000 }, '/moveByMilliseconds'],
    [{ runs: 'yes' }, '/runs'],
    [[], ''],
    [null, ''],
  ])('is left as it is by %j', async (change, pointer) => {
    const desk = await testDesk()
    await bench(desk, 'PUT', 'one')
    const { status, body } = await bench(desk, 'PUT', 'one/clock', change)
    expect([status, body.errors[0].pointer]).toEqual([422, pointer])
    expect((await bench(desk, 'GET', 'one/clock')).body.data.today).toBe('2026-01-28')
  })
})

describe('the data of a book', () => {
  it('are loaded, and a reset goes back to them, to their day and to their identifiers', async () => {
    const desk = await testDesk()
    await bench(desk, 'PUT', 'one')
    const loaded = await bench(desk, 'PUT', 'one/data', { dataSet: 'one-of-each-type', seed: 7 })
    expect(loaded.body.data.data).toMatchObject({ dataSet: 'one-of-each-type', seed: 7, loanCount: 12 })
    const atFirst = await idsIn(desk, 'one')
    const made = async () => {
      await bench(desk, 'PUT', 'one/clock', { moveByDays: 3 })
      await desk.call('GET', '/desk/v1/loans/none', undefined, 'one')
      const { body } = await create(desk, 'one', 'LD-1')
      const built = await bench(desk, 'POST', 'one/loans', { description: { extended: [30], paid: 2 } })
      return [body.data.loanUuid ?? body.data.uuid, body.data.loanPublicId, built.body.data.loans[0].uuid]
    }
    const first = await made()
    expect((await idsIn(desk, 'one')).length).toBe(14)
    expect((await bench(desk, 'POST', 'one/reset')).body.data.clock.today).toBe('2026-01-28')
    expect(await idsIn(desk, 'one')).toEqual(atFirst)
    expect(await made()).toEqual(first)
    expect(new Set(first).size).toBe(3)
  })

  it.each([
    [{}, '/dataSet'],
    [{ dataSet: 'none' }, '/dataSet'],
    [{ dataSet: 'demo', seed: -1 }, '/seed'],
    [{ dataSet: 'demo', seed: 'x' }, '/seed'],
  ])('are left as they are by %j', async (request, pointer) => {
    const desk = await testDesk()
    await create(desk, 'one', 'LD-1')
    const { status, body } = await bench(desk, 'PUT', 'one/data', request)
    expect([status, body.errors[0].pointer]).toEqual([422, pointer])
    expect(await idsIn(desk, 'one')).toEqual(['LD-1'])
  })

  it('of a large set come in later, while the book is as it was and takes no other change', async () => {
    const desk = await testDesk()
    await create(desk, 'one', 'LD-1')
    const begun = await bench(desk, 'PUT', 'one/data', { dataSet: 'loans-1000000' })
    expect(begun.status).toBe(202)
    expect(begun.body.data.loading).toMatchObject({ dataSet: 'loans-1000000', loanCount: 1_000_000 })
    for (const [method, path] of [
      ['POST', 'one/reset'],
      ['PUT', 'one/snapshots/now'],
      ['PUT', 'one/data'],
    ] as const) {
      const refused = await bench(desk, method, path, { dataSet: 'demo' })
      expect([refused.status, refused.body.type]).toEqual([409, 'urn:loan-desk:problem:book-loading'])
    }
    expect(await idsIn(desk, 'one')).toEqual(['LD-1'])
    expect((await bench(desk, 'DELETE', 'one')).status).toBe(204)
  })

  it('asked for while a reset goes on are those before or after it, and nobody is refused', async () => {
    const desk = await testDesk()
    await bench(desk, 'PUT', 'one')
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, index) =>
        index % 6 === 0 ? bench(desk, 'POST', 'one/reset') : create(desk, 'one', `LD-${index}`),
      ),
    )
    expect(answers.filter(({ status }) => status >= 300)).toEqual([])
    await bench(desk, 'POST', 'one/reset')
    expect(await idsIn(desk, 'one')).toEqual([])
  })
})

describe('snapshots', () => {
  it('have the loans, the day and the next identifier of their moment', async () => {
    const desk = await testDesk()
    await create(desk, 'one', 'LD-1')
    await bench(desk, 'PUT', 'one/clock', { today: '2026-05-05' })
    const path = `one/snapshots/${encodeURIComponent('before: “ää/..”')}`
    expect((await bench(desk, 'PUT', path)).status).toBe(201)
    const first = (await create(desk, 'one', 'LD-2')).body.data
    await bench(desk, 'PUT', 'one/clock', { moveByDays: 9 })
    expect((await bench(desk, 'POST', `${path}/restore`)).body.data.clock.today).toBe('2026-05-05')
    expect(await idsIn(desk, 'one')).toEqual(['LD-1'])
    expect((await create(desk, 'one', 'LD-2')).body.data).toEqual(first)
    expect((await bench(desk, 'GET', 'one')).body.data.snapshots).toMatchObject([{ name: 'before: “ää/..”' }])
    expect((await bench(desk, 'DELETE', path)).status).toBe(204)
    expect((await bench(desk, 'POST', `${path}/restore`)).body.type).toBe('urn:loan-desk:problem:snapshot-not-found')
    expect(await idsIn(desk, 'one')).toEqual(['LD-2', 'LD-1'])
  })

  it('are at most twenty', async () => {
    const desk = await testDesk()
    await bench(desk, 'PUT', 'one')
    for (let index = 0; index < 20; index++) await bench(desk, 'PUT', `one/snapshots/${index}`)
    const { status, body } = await bench(desk, 'PUT', 'one/snapshots/20')
    expect([status, body.errors[0].code]).toEqual([422, 'too-many-snapshots'])
    expect((await bench(desk, 'PUT', 'one/snapshots/19')).status).toBe(201)
  })
})
