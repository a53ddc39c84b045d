import { describe, expect, it } from 'vitest'
import { recordOf } from '#values/record-of.ts'
import { loanOf, RUNS, runsOf } from '../extension-runs/extension-runs.test-support.ts'
import { ADDRESS, TOKEN, testService } from '../service.test-support.ts'
import { csvRecords } from './csv-records.test-support.ts'

/** Records of a CSV answer by column name. */
async function csvOf(response: Response): Promise<readonly Readonly<Record<string, string>>[]> {
  const text = new TextDecoder('utf-8', { ignoreBOM: false }).decode(await response.arrayBuffer())
  const [names = [], ...records] = csvRecords(text).map((record) => record.map((field) => field.text))
  return records.map((record) => recordOf(record.map((field, column) => [names[column] ?? '', field])))
}

/** A service, with a function that downloads files. */
async function deskWithFiles() {
  const desk = await testService()
  const file = async (path: string, body?: unknown): Promise<Response> =>
    desk.app.fetch(
      new Request(`${ADDRESS}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        body: body === undefined ? null : JSON.stringify(body),
        headers: {
          Host: new URL(ADDRESS).host,
          Authorization: `Bearer ${TOKEN}`,
          'Content-Type': 'application/json',
        },
      }),
    )
  return { ...desk, file }
}

describe('the lines of an extension run as a file', () => {
  it('say of each loan what became of it and why, as the lines do', async () => {
    const desk = await deskWithFiles()
    await loanOf(desk, 'LEFT')
    await loanOf(desk, 'NONE', { maxExtensions: 0 })
    const { tried, ran, lines } = runsOf(desk)
    const { uuid } = await tried({ filter: {} })
    await ran(uuid)
    const records = await csvOf(await desk.file(`${RUNS}/${uuid}/export?format=csv`))
    const read = (await lines(uuid)).map((line) => [
      line.lenderLoanId,
      line.explanation ?? '',
      line.addedInterestAmount ?? '',
      line.newFinalPaymentDate ?? '',
      line.extensionUuid ?? '',
    ])
    const columns = ['Lender loan ID', 'Why', 'Added interest', 'New final due date', 'Extension UUID']
    expect(records.map((record) => columns.map((name) => record[name]))).toEqual(read)
    expect(records.map((record) => record.Outcome)).toEqual(['Refused', 'Extended'])
    expect((await desk.call('GET', `${RUNS}/${uuid}/export?format=json`)).body.data).toEqual(await lines(uuid))
    expect((await desk.file(`${RUNS}/${uuid}/export?format=xlsx`)).headers.get('Content-Type')).toContain('spreadsheet')
  })

  it('are refused in another format, and of no run', async () => {
    const desk = await deskWithFiles()
    await loanOf(desk, 'LEFT')
    const { uuid } = await runsOf(desk).tried({ filter: {} })
    expect((await desk.call('GET', `${RUNS}/${uuid}/export?format=pdf`)).body.errors).toMatchObject([
      { pointer: '/format' },
    ])
    const nowhere = '99999999-9999-4999-8999-999999999999'
    expect((await desk.call('GET', `${RUNS}/${nowhere}/export?format=csv`)).status).toBe(404)
  })
})

describe('What if as a file', () => {
  it('has the loan as it is and each extension with the figures of the page, and why one is refused', async () => {
    const desk = await deskWithFiles()
    const uuid = await loanOf(desk, 'LEFT')
    const address = `/desk/v1/loans/${uuid}/what-if`
    const asked = { daysToExtend: [7, 99_999, 30] }
    const { current, outcomes } = (await desk.call('POST', address, asked)).body.data
    const response = await desk.file(`${address}/export`, { ...asked, format: 'csv' })
    const records = await csvOf(response)
    const columns = ['Days to extend', 'Final due date', 'Interest', 'Still due', 'Installments left']
    const figuresOf = ({ measures }: { readonly measures: Readonly<Record<string, unknown>> }) =>
      ['finalPaymentDate', 'interestAmount', 'stillDueAmount', 'installmentsLeft'].map((name) => String(measures[name]))
    expect(records.map((record) => columns.map((name) => record[name]))).toEqual([
      ['0', ...figuresOf(current)],
      ['7', ...figuresOf(outcomes[0])],
      ['99999', '', '', '', ''],
      ['30', ...figuresOf(outcomes[2])],
    ])
    expect(records.map((record) => record.Refused)).toEqual(['', '', 'A due date would pass 2199-12-31', ''])
    expect(records[3]).toMatchObject({ 'Added interest': '11.67', 'Lender loan ID': 'LEFT' })
  })
})
