import { describe, expect, it } from 'vitest'
import { testService } from '../service.test-support.ts'
import { csvOf, IMPORTS, importsOf, lineOf } from './files.test-support.ts'

const PERSON = { clientCode: '37605030299' }
const COMPANY = { clientCode: '12345678', clientType: 'BUSINESS_WITHOUT_COLLATERAL' }
const MARK = 'code-under-two-names'

type Line = Readonly<Record<string, string>>

/** Lines of one client by these names. */
function named(client: Line, ...names: readonly string[]): readonly Line[] {
  return names.map((clientName, index) => lineOf(index + 1, { ...client, clientName }))
}

/** A checked file of a loan a line. */
async function checked(lines: readonly Line[], desk?: Awaited<ReturnType<typeof testService>>) {
  const own = desk ?? (await testService())
  const imports = importsOf(own)
  const { uuid } = await imports.read(csvOf(lines))
  await own.call('PUT', `${IMPORTS}/${uuid}/plan`, { format: { shape: 'loan-a-line' } })
  await imports.ended(uuid)
  await imports.done(uuid, 'check')
  const marks = async () => (await imports.lines(uuid)).map(({ oddities }) => oddities.includes(MARK))
  const correct = (position: number, cells: Line) =>
    imports.correct(uuid, position, {
      cells: Object.entries(cells).map(([field, text]) => ({ field, text })),
    })
  const leaveOut = (position: number, isLeftOut: boolean) => imports.correct(uuid, position, { isLeftOut })
  return { desk: own, ...imports, uuid, marks, correct, leaveOut }
}

describe('a client code under several names in a file', () => {
  it.each([
    ['a person', PERSON],
    ['a company', COMPANY],
  ])('marks every line of %s, with another name and its line', async (_, client) => {
    const { lines, uuid, run } = await checked([
      ...named(client, 'Anna Saar', 'Anna Saar', 'Mari Tamm'),
      lineOf(4),
      lineOf(5, { ...client, clientName: 'Saar Anna' }),
    ])
    const found = await lines(uuid)
    expect(found.map(({ oddities, otherName }) => (oddities.includes(MARK) ? otherName : 'none'))).toEqual([
      { clientName: 'Mari Tamm', line: 4 },
      { clientName: 'Mari Tamm', line: 4 },
      { clientName: 'Anna Saar', line: 2 },
      'none',
      { clientName: 'Anna Saar', line: 2 },
    ])
    expect((await run(uuid)).oddities).toContainEqual({ code: MARK, lines: 4 })
  })

  it('marks the same lines in whatever order they stand', async () => {
    const lines = named(PERSON, 'Anna Saar', 'Anna Saar', 'Mari Tamm')
    expect(await (await checked(lines)).marks()).toEqual([true, true, true])
    expect(await (await checked(lines.toReversed())).marks()).toEqual([true, true, true])
  })

  it('marks lines that are far apart, however many have one of the names', async () => {
    const others = Array.from({ length: 130 }, (_, index) => lineOf(index + 200))
    const same = Array.from({ length: 60 }, (_, index) => lineOf(index + 1, { ...PERSON, clientName: 'Anna' }))
    const { run, uuid } = await checked([...same, ...others, lineOf(100, { ...PERSON, clientName: 'Mari' })])
    expect((await run(uuid)).oddities).toContainEqual({ code: MARK, lines: 61 })
  })

  it('marks no line for letter case, spacing, another country or another kind of client', async () => {
    const { marks } = await checked([
      ...named(PERSON, 'Anna Saar', 'ANNA  SAAR'),
      lineOf(3, { ...PERSON, clientName: 'Mari', country: 'DEU' }),
      lineOf(4, { ...PERSON, clientName: 'Saar OÜ', clientType: 'BUSINESS_WITHOUT_COLLATERAL' }),
    ])
    expect(await marks()).toEqual([false, false, false, false])
  })

  it('leaves a client of the book to the names of its loans', async () => {
    const { desk, done, uuid } = await checked(named(PERSON, 'Anna Saar'))
    await done(uuid, 'start')
    const again = await checked(named(PERSON, 'Anna Saar', 'Anna Saar', 'Mari Tamm').slice(1), desk)
    expect((await again.lines(again.uuid)).map(({ oddities }) => oddities)).toEqual([[], ['code-under-other-name']])
  })
})

describe('a correction in the check', () => {
  it('takes the marks away once all names of the client are the same', async () => {
    const { correct, marks } = await checked(named(PERSON, 'Anna', 'Mari', 'Anna', 'Mari'))
    const first = await correct(2, { clientName: 'Anna' })
    expect(first.body.data).toMatchObject({ oddities: [MARK], otherName: { clientName: 'Mari', line: 5 } })
    const last = await correct(4, { clientName: 'anna' })
    expect(last.body.data).toMatchObject({ oddities: [], otherName: null })
    expect(await marks()).toEqual([false, false, false, false])
  })

  it('takes them away with a line that is left out or gets another code, and brings them back', async () => {
    const { correct, leaveOut, marks } = await checked(named(PERSON, 'Anna', 'Mari'))
    await leaveOut(2, true)
    expect((await marks())[0]).toBe(false)
    await leaveOut(2, false)
    expect(await marks()).toEqual([true, true])
    await correct(2, { clientCode: '49403136526' })
    expect(await marks()).toEqual([false, false])
    await correct(2, PERSON)
    expect(await marks()).toEqual([true, true])
  })

  it('marks the lines of a client who gets another name', async () => {
    const { correct, marks } = await checked([...named(PERSON, 'Anna', 'Anna'), lineOf(3, { clientName: 'Mari' })])
    await correct(3, PERSON)
    expect(await marks()).toEqual([true, true, true])
  })

  it('of all lines alike marks them anew once', async () => {
    const { desk, uuid, marks } = await checked(named(PERSON, 'Anna', 'Mari', 'Mari', 'Mari'))
    const change = { field: 'clientName', from: 'Mari', to: 'Anna', among: 'odd' }
    await desk.call('POST', `${IMPORTS}/${uuid}/lines/corrections`, change)
    expect(await marks()).toEqual([false, false, false, false])
  })

  it('is kept for a check that is made again', async () => {
    const { correct, done, uuid, marks } = await checked(named(PERSON, 'Anna', 'Mari'))
    await correct(2, { clientName: 'Anna' })
    await done(uuid, 'check')
    expect(await marks()).toEqual([false, false])
  })
})
