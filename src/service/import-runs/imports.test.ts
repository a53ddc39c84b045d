import { describe, expect, it } from 'vitest'
import { present } from '#values/assert.ts'
import { testService } from '../service.test-support.ts'
import { csvOf, IMPORTS, importsOf, lineOf } from './files.test-support.ts'

const many = (count: number, changes: (number: number) => Readonly<Record<string, string>> = () => ({})) =>
  Array.from({ length: count }, (_, index) => lineOf(index + 1, changes(index + 1)))

describe('an import', () => {
  it('takes a file in, looks through it, plans, checks and makes its loans', async () => {
    const desk = await testService()
    const imports = importsOf(desk)
    const read = await imports.read(csvOf(many(30)), 'portfelis.csv')
    expect(read).toMatchObject({
      state: 'mapping',
      name: 'portfelis.csv',
      missing: [],
      source: { lines: 30, loans: 30 },
    })
    const checked = await imports.done(read.uuid, 'check')
    expect(checked).toMatchObject({ state: 'checked', counts: { all: 30, ready: 30, faulty: 0 } })
    expect(checked.sums).toMatchObject({ loanAmount: '36000.00', clients: 30, midLife: 0 })
    const run = await imports.done(read.uuid, 'start')
    expect(run).toMatchObject({ state: 'finished', counts: { created: 30, ready: 0 } })
    expect(await desk.loanCount()).toBe(30)
    const [line] = await imports.lines(read.uuid)
    expect(line).toMatchObject({ position: 1, line: 2, outcome: 'created', lenderLoanId: 'LN-0001' })
    const loan = (await desk.call('GET', `/desk/v1/loans/${line?.loanUuid}`)).body.data
    expect(loan.loan).toMatchObject({ lenderLoanId: 'LN-0001', loanAmount: '1200.00' })
    expect(loan.registeredThrough).toMatch(/^API token “.+”, import of “portfelis\.csv”$/)
  })

  it('is exported with what became of each line, and why', async () => {
    const desk = await testService()
    const imports = importsOf(desk)
    const lines = [lineOf(1), lineOf(2, { loanAmount: 'much' }), lineOf(3)]
    const { uuid } = await imports.checked(csvOf(lines), 'portfelis.csv')
    await imports.done(uuid, 'start')
    const csv = await desk.call('GET', `${IMPORTS}/${uuid}/export?format=csv`)
    const [head = '', ...rows] = csv.text.trim().split('\r\n').slice(-4)
    expect(head).toContain('"Lender loan ID","Client","Loan amount","Outcome","Why"')
    expect(rows.map((row) => /"(LN-\d+)",.*"(Created|Faulty)","?([^"]*)/.exec(row)?.slice(1, 3))).toEqual([
      ['LN-0001', 'Created'],
      ['LN-0002', 'Faulty'],
      ['LN-0003', 'Created'],
    ])
    expect(rows[1]).toContain('Not an amount')
    const { body } = await desk.call('GET', `${IMPORTS}/${uuid}/export?format=json`)
    expect(body).toMatchObject({
      leftOut: 0,
      data: [{ outcome: 'created' }, { outcome: 'faulty' }, { outcome: 'created' }],
    })
  })

  it('of the same file again makes nothing twice, also when its lines come in another order', async () => {
    const desk = await testService()
    const imports = importsOf(desk)
    const lines = many(12)
    const first = await imports.checked(csvOf(lines))
    await imports.done(first.uuid, 'start')
    const again = await imports.checked(csvOf(lines))
    expect(again.source?.sameAs).toBe(first.uuid)
    expect(again.counts).toMatchObject({ all: 12, present: 12, ready: 0 })
    const other = await imports.checked(csvOf([...lines.toReversed(), lineOf(13)]))
    expect(other.counts).toMatchObject({ present: 12, ready: 1 })
    await imports.done(other.uuid, 'start')
    expect(await desk.loanCount()).toBe(13)
  })

  it('says how fast its loans are made, and neither how fast it was checked nor checked before', async () => {
    const desk = await testService()
    const imports = importsOf(desk)
    const { uuid } = await imports.read(csvOf([lineOf(1), lineOf(2)]))
    const worked = async () => (await desk.storage.runs.byUuid(uuid))?.workedLines
    // As a check does that takes more than a second.
    const measure = async () => {
      const { id } = present(await desk.storage.runs.byUuid(uuid), 'run')
      const speed = { workedMs: 9_000, workedLines: 900, recentMs: 5_000, recentLines: 500 }
      await desk.storage.write((unit) => unit.runs.measure(id, speed))
    }
    await measure()
    await imports.done(uuid, 'check')
    expect(await worked()).toBe(0)
    await measure()
    await imports.done(uuid, 'start')
    expect(await worked()).toBe(2)
  })

  it('says what is faulty, and is started again once that is corrected', async () => {
    const desk = await testService()
    const imports = importsOf(desk)
    const lines = [
      lineOf(1),
      lineOf(2, { lenderIssueDate: '2026-02-30' }),
      lineOf(1),
      lineOf(4, { interestRate: '' }),
      lineOf(5, { loanAmount: '-5' }),
    ]
    const checked = await imports.checked(csvOf(lines))
    expect(checked.counts).toMatchObject({ all: 5, ready: 1, faulty: 4 })
    const faulty = await imports.lines(checked.uuid, '&outcome=faulty')
    expect(
      faulty.map(({ position, faults }) => [position, faults.map(({ field, code }) => `${field} ${code}`)]),
    ).toEqual([
      [2, ['lenderIssueDate no-such-date']],
      [3, ['lenderLoanId used-by-line']],
      [4, ['interestRate required']],
      [5, ['loanAmount below-zero']],
    ])
    await imports.done(checked.uuid, 'start')
    const cells = [{ field: 'lenderIssueDate', text: '2026-02-01' }]
    const corrected = await imports.correct(checked.uuid, 2, { cells })
    expect(corrected.body.data).toMatchObject({ outcome: 'ready', isCorrected: true, faults: [] })
    await imports.correct(checked.uuid, 3, { cells: [{ field: 'lenderLoanId', text: 'LN-0003' }] })
    await imports.correct(checked.uuid, 4, { isLeftOut: true })
    const run = await imports.done(checked.uuid, 'start')
    expect(run.counts).toMatchObject({ created: 3, faulty: 1, leftOutByHand: 1 })
    expect(await desk.loanCount()).toBe(3)
  })

  it('keeps what was paid and extended before', async () => {
    const desk = await testService()
    const imports = importsOf(desk)
    const heads = [...Object.keys(lineOf(1)), 'paidPrincipal', 'paidInterest', 'extensionsUsed']
    const before = { paidPrincipal: '150.00', paidInterest: '10.00', extensionsUsed: '2' }
    const nothingPaid = { paidPrincipal: '', paidInterest: '' }
    const lines = [
      lineOf(1, before),
      lineOf(2, { ...before, paidPrincipal: '1200.01' }),
      lineOf(3, { ...before, extensionsUsed: '4' }),
      lineOf(4, { ...nothingPaid, extensionsUsed: '3' }),
      lineOf(5, { ...nothingPaid, extensionsUsed: '0' }),
    ]
    const checked = await imports.checked(csvOf(lines, heads))
    expect(checked).toMatchObject({ counts: { ready: 3, faulty: 2 }, sums: { paidPrincipal: '150.00', midLife: 2 } })
    await imports.done(checked.uuid, 'start')
    const [line] = await imports.lines(checked.uuid)
    const loan = (await desk.call('GET', `/desk/v1/loans/${line?.loanUuid}`)).body.data
    expect(loan).toMatchObject({
      extensionsUsed: 2,
      extensionsBefore: 2,
      loan: { remainingPrincipalAmount: '1050.00' },
    })
  })

  it('is deleted with its lines and its file', async () => {
    const desk = await testService()
    const imports = importsOf(desk)
    const checked = await imports.checked(csvOf(many(3)))
    const other = await imports.checked(csvOf(many(3)))
    expect((await desk.call('DELETE', `${IMPORTS}/${checked.uuid}`)).status).toBe(204)
    await expect.poll(() => desk.parts.background.isActive(checked.uuid)).toBe(false)
    expect(await desk.storage.contents.all()).toHaveLength(1)
    expect((await desk.call('DELETE', `${IMPORTS}/${other.uuid}`)).status).toBe(204)
    await expect.poll(() => desk.parts.background.isActive(other.uuid)).toBe(false)
    expect(await desk.storage.contents.all()).toEqual([])
    expect((await desk.call('GET', `${IMPORTS}/${other.uuid}`)).status).toBe(404)
  })
})
