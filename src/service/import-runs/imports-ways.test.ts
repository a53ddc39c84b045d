import { describe, expect, it } from 'vitest'
import { ADDRESS, restarted, TOKEN, testService } from '../service.test-support.ts'
import { csvOf, IMPORTS, importsOf, lineOf } from './files.test-support.ts'

const many = (count: number) => Array.from({ length: count }, (_, index) => lineOf(index + 1))

describe('an import', () => {
  it('that was being checked when the program ended is taken up where it was', async () => {
    const desk = await testService()
    const first = importsOf(desk)
    const { uuid } = await first.read(csvOf(many(1_200)))
    await first.act(uuid, 'check')
    await expect.poll(async () => (await first.run(uuid)).counts.all, { interval: 1 }).toBeGreaterThan(0)
    const next = await restarted(desk)
    const second = importsOf(next)
    const found = await second.run(uuid)
    if (found.state === 'interrupted') await second.done(uuid, 'continue')
    expect(await second.ended(uuid)).toMatchObject({ state: 'checked', counts: { all: 1_200, ready: 1_200 } })
  })

  it('is read as before where nothing in the file is found another way', async () => {
    const desk = await testService()
    const imports = importsOf(desk)
    const before = await imports.read(csvOf(many(3)))
    const put = (format: object) => desk.call('PUT', `${IMPORTS}/${before.uuid}/plan`, { format })
    for (const format of [{ delimiter: 'tab' }, { encoding: 'utf-16le' }]) {
      expect((await put(format)).status).toBe(200)
      const run = await imports.ended(before.uuid)
      expect([run.state, run.plan, run.source]).toEqual(['mapping', before.plan, before.source])
      expect(run.pauseReason).toContain('No line of the file could be read as a loan')
    }
    expect((await imports.done(before.uuid, 'check')).counts).toMatchObject({ ready: 3 })
    expect((await imports.run(before.uuid)).pauseReason).toBeNull()
  })

  it('says why a file cannot be checked to its end', async () => {
    const desk = await testService()
    const imports = importsOf(desk)
    const heads = ['lenderLoanId', 'dueDate', 'installmentPrincipal', 'installmentInterest', 'note']
    const line = {
      lenderLoanId: 'LN-1',
      dueDate: '2026-02-15',
      installmentPrincipal: '10.00',
      installmentInterest: '1.00',
    }
    const long = { ...line, note: 'x'.repeat(1_000_000) }
    const fixed = { clientType: 'CONSUMER', clientName: 'Juri', clientCode: '1', loanAmount: '90.00', currency: 'EUR' }
    const terms = { interestRate: '12', country: 'EST', lenderIssueDate: '2026-01-15', scheduleType: 'REGULAR' }
    const { uuid, plan } = await imports.read(
      csvOf(
        Array.from({ length: 9 }, () => long),
        heads,
      ),
    )
    const values = Object.entries({ ...fixed, ...terms }).map(([field, value]) => ({ field, value }))
    expect(plan?.format.shape).toBe('installment-a-line')
    const planned = await desk.call('PUT', `${IMPORTS}/${uuid}/plan`, { fixed: values })
    expect(planned.status).toBe(200)
    const run = await imports.done(uuid, 'check')
    expect([run.state, run.pauseReason]).toEqual([
      'unreadable',
      'The loan that begins at line 2 has more than 8,388,608 characters. The column of the loan ID may be another one.',
    ])
    expect((await desk.call('DELETE', `${IMPORTS}/${uuid}`)).status).toBe(204)
  })

  it('of one file by two runs, started one after the other, makes each loan once', async () => {
    const desk = await testService()
    const imports = importsOf(desk)
    const file = csvOf(many(40))
    const [one, two] = [await imports.checked(file), await imports.checked(file)]
    expect(two.counts).toMatchObject({ ready: 40 })
    await imports.done(one.uuid, 'start')
    const run = await imports.done(two.uuid, 'start')
    expect(run.counts).toMatchObject({ present: 40, created: 0 })
    expect(await desk.loanCount()).toBe(40)
  })

  it('hands its faulty lines on with their reasons, and reads them again as they were mended', async () => {
    const desk = await testService()
    const imports = importsOf(desk)
    const checked = await imports.checked(
      csvOf([lineOf(1), lineOf(2, { loanAmount: '-5' }), lineOf(3, { country: 'X' })]),
    )
    const { text } = await desk.call('GET', `${IMPORTS}/${checked.uuid}/faulty-lines`)
    const [head, ...lines] = text.trim().split('\r\n')
    expect([head?.endsWith(',Reason'), lines.length]).toEqual([true, 2])
    const mended = text.replace(',-5,', ',500,').replace(',X,', ',LVA,')
    const again = await imports.checked(mended)
    expect(again.counts).toMatchObject({ all: 2, ready: 2, faulty: 0 })
  })

  it('gives all alike the same correction', async () => {
    const desk = await testService()
    const imports = importsOf(desk)
    const lines = [1, 2, 3].map((number) => lineOf(number, { country: 'Atlantis' }))
    const { uuid } = await imports.checked(csvOf([...lines, lineOf(4)]))
    const body = { field: 'country', from: 'Atlantis', to: 'EST' }
    const { body: answer } = await desk.call('POST', `${IMPORTS}/${uuid}/lines/corrections`, body)
    expect(answer.data).toEqual({ lines: 3, good: 3, positions: [1, 2, 3] })
    expect((await imports.run(uuid)).counts).toMatchObject({ ready: 4, faulty: 0 })
  })

  it('gives all alike of a list the same correction, and no line of another list', async () => {
    const desk = await testService()
    const imports = importsOf(desk)
    await imports.done((await imports.checked(csvOf([lineOf(1)]))).uuid, 'start')
    const { uuid } = await imports.checked(csvOf([lineOf(1), lineOf(2), lineOf(3, { loanAmount: '-1' }), lineOf(4)]))
    await imports.correct(uuid, 4, { isLeftOut: true })
    const from = '12'
    const correct = async (among: string, to: string) => {
      const body = { field: 'interestRate', from, to, among }
      return (await desk.call('POST', `${IMPORTS}/${uuid}/lines/corrections`, body)).body.data
    }
    expect(await correct('left-out', '9')).toEqual({ lines: 1, good: 0, positions: [4] })
    expect(await correct('good', 'x')).toEqual({ lines: 1, good: 0, positions: [2] })
    expect(await correct('present', '11')).toEqual({ lines: 1, good: 0, positions: [1] })
    expect(await correct('faulty', '10')).toEqual({ lines: 1, good: 0, positions: [3] })
    const lines = await imports.lines(uuid)
    expect(lines.map(({ outcome }) => outcome)).toEqual(['faulty', 'faulty', 'faulty', 'left-out'])
  })

  it('takes the same correction back from those lines alone that got it', async () => {
    const desk = await testService()
    const imports = importsOf(desk)
    const path = (uuid: string) => `${IMPORTS}/${uuid}/lines`
    const lines = [1, 2, 3, 4].map((number) => lineOf(number, { lenderIssueDate: '2026-02-30' }))
    const { uuid } = await imports.checked(csvOf([...lines, lineOf(5)]))
    const cells = [{ field: 'lenderIssueDate', row: null, text: '28 January 2026' }]
    await desk.call('PATCH', `${path(uuid)}/1`, { cells })
    const alike = { field: 'lenderIssueDate', from: '2026-02-30', to: '28 January 2026' }
    const { body: given } = await desk.call('POST', `${path(uuid)}/corrections`, alike)
    expect(given.data).toEqual({ lines: 3, good: 3, positions: [2, 3, 4] })
    const back = { ...alike, from: alike.to, to: alike.from, positions: [...given.data.positions, 5, 99] }
    const { body: taken } = await desk.call('POST', `${path(uuid)}/corrections`, back)
    expect(taken.data).toEqual({ lines: 3, good: 0, positions: [2, 3, 4] })
    expect(await imports.run(uuid)).toMatchObject({ counts: { ready: 2, faulty: 3 }, corrected: 1 })
  })

  it('shows no code of a person, but in a cell that is to be corrected', async () => {
    const desk = await testService()
    const imports = importsOf(desk)
    const code = '38001010015'
    const read = await imports.read(csvOf([lineOf(1, { clientCode: code }), lineOf(2)]))
    await imports.done(read.uuid, 'check')
    for (const path of ['', '/lines']) {
      const { text } = await desk.call('GET', `${IMPORTS}/${read.uuid}${path}`)
      expect(text).not.toContain(code)
    }
    expect(JSON.stringify(desk.log)).not.toContain(code)
  })

  it('keeps nothing of a body that is cut off, or too large by its own word', async () => {
    const desk = await testService()
    const headers = { Authorization: `Bearer ${TOKEN}`, Host: new URL(ADDRESS).host }
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('lenderLoanId,loanAmount\n'))
        controller.error(new Error('gone'))
      },
    })
    const cut = new Request(`${ADDRESS}${IMPORTS}`, { method: 'POST', body, headers, duplex: 'half' })
    expect((await desk.app.fetch(cut)).status).toBe(400)
    const length = { ...headers, 'Content-Length': String(1024 ** 3 + 1) }
    const large = new Request(`${ADDRESS}${IMPORTS}`, { method: 'POST', body: 'x', headers: length })
    expect((await desk.app.fetch(large)).status).toBe(413)
    expect(await desk.storage.contents.all()).toEqual([])
    expect((await desk.call('GET', '/desk/v1/runs')).body.data).toEqual([])
  })
})
