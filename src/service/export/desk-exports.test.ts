import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { addDays } from '#values/calendar-date.ts'
import { ADDRESS, TOKEN, testService } from '../service.test-support.ts'
import { csvRecords } from './csv-records.test-support.ts'

const CREATE = '/claims/v1/lender/createLoan'
const LIST = '/desk/v1/loans-export'
const ALL = { filter: {} }
const PERSONAL_CODE = '48703150007'

const CONSUMER = {
  ...WORKED_EXAMPLE,
  clientType: 'CONSUMER',
  businessClient: undefined,
  consumerClient: { name: '=HYPERLINK("x")', personalCode: PERSONAL_CODE },
}

async function desk() {
  const service = await testService()
  const { app, call } = service
  const create = async (changes: object = {}): Promise<string> =>
    (await call('POST', CREATE, { ...WORKED_EXAMPLE, ...changes })).body.data.uuid
  const file = async (path: string, body?: unknown) => {
    const headers = {
      Host: new URL(ADDRESS).host,
      Authorization: `Bearer ${TOKEN}`,
      'Content-Type': 'application/json',
    }
    const content = body === undefined ? null : JSON.stringify(body)
    const request = new Request(ADDRESS + path, { method: body === undefined ? 'GET' : 'POST', headers, body: content })
    const response = await app.fetch(request)
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  return { ...service, create, file }
}

/** Cells of a CSV file, without its byte order mark. */
const cellsOf = (bytes: Buffer) => csvRecords(bytes.toString('utf8').slice(1)).map((row) => row.map(({ text }) => text))
const namesOf = (bytes: Buffer) =>
  cellsOf(bytes)
    .slice(1)
    .map(([name]) => name)

async function extendedLoan() {
  const service = await desk()
  const uuid = await service.create()
  await service.call('POST', '/claims/v1/lender/createLoanExtension', { loanUuid: uuid, daysToExtend: 30 })
  return { ...service, path: `/desk/v1/loans/${uuid}/versions/1/export` }
}

/** Client, amount and rate of the worked example. */
const AGREED = ['XYZ-123 Limited', '1000.00', '14.00'] as const

describe('a schedule', () => {
  it('as CSV has all eleven fields, the moves, and where it comes from', async () => {
    const { file, path } = await extendedLoan()
    const { status, headers, bytes } = await file(`${path}?format=csv`)
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Content-Disposition')).toBe(
      `attachment; filename="Schedule ABC-12345 after extension 1 2026-01-28.csv"; filename*=UTF-8''Schedule%20ABC-12345%20after%20extension%201%202026-01-28.csv`,
    )
    const [names, ...rows] = cellsOf(bytes)
    expect(names?.slice(0, 5)).toEqual(['No.', 'Due date', 'State', 'Moved to', 'Moved from'])
    expect(names?.slice(15)).toEqual([
      'Balance',
      'Lender loan ID',
      'Public ID',
      'Client',
      'Loan amount',
      'Interest rate, %',
      'Schedule version',
      'As of',
      'Exported',
      'Connection',
      'Program',
    ])
    const zeros = (count: number) => Array.from({ length: count }, () => '0.00')
    const from = [
      'ABC-12345',
      'PUBLIC000002',
      ...AGREED,
      'After extension 1',
      '2026-01-28',
      '2026-01-28',
      'This computer',
      'Loan Desk 0.0.0',
    ]
    expect(rows).toEqual([
      ['1', '2027-01-26', 'Moved', '2027-02-25', '', ...zeros(10), '1000.00', ...from],
      [
        ...[
          '1',
          '2027-02-25',
          'Due',
          '',
          '2027-01-26',
          '0.00',
          '1000.00',
          '152.83',
          '0.00',
          '1000.00',
          '152.83',
          '0.00',
        ],
        ...[...zeros(4), ...from],
      ],
    ])
  })

  it('as Excel has the same figures as numbers, and their totals', async () => {
    const { file, path } = await extendedLoan()
    const { bytes } = await file(`${path}?format=xlsx`)
    const [schedule, about] = await readWorkbook(bytes)
    const day = (text: string) => new Date(text)
    const zeros = (count: number) => Array.from({ length: count }, () => 0)
    expect(schedule?.data.slice(1)).toEqual([
      [1, day('2027-01-26'), 'Moved', day('2027-02-25'), null, ...zeros(10), 1000],
      [1, day('2027-02-25'), 'Due', null, day('2027-01-26'), 0, 1000, 152.83, 0, 1000, 152.83, ...zeros(5)],
      ['Total', null, null, null, null, 0, 1000, 152.83, 0, 1000, 152.83, ...zeros(4), null],
    ])
    expect(about?.data).toContainEqual(['Schedule version', 'After extension 1'])
  })

  it('of an earlier version says as of which day', async () => {
    const { file, path, time, call } = await extendedLoan()
    time.today = addDays(time.today, 10)
    const { bytes } = await file(`${path.replace('/1/', '/0/')}?format=csv`)
    const [names = [], row = []] = cellsOf(bytes)
    expect([row[names.indexOf('As of')], row[names.indexOf('Exported')]]).toEqual(['2026-01-28', '2026-02-07'])
    expect((await call('GET', `${path.replace('/1/', '/2/')}?format=csv`)).status).toBe(404)
    expect((await call('GET', `${path}?format=pdf`)).body.errors[0].pointer).toBe('/format')
  })

  it('is saved under a name that any system takes, whatever the ID', async () => {
    const { create, file } = await desk()
    const uuid = await create({ lenderLoanId: '../Õ"; filename=evil.exe' })
    const { headers } = await file(`/desk/v1/loans/${uuid}/versions/0/export?format=csv`)
    expect(headers.get('Content-Disposition')).toBe(
      `attachment; filename="Schedule ..___; filename=evil.exe registered 2026-01-28.csv"; filename*=UTF-8''Schedule%20.._%C3%95_%3B%20filename%3Devil.exe%20registered%202026-01-28.csv`,
    )
  })
})

describe('the list', () => {
  it('as CSV holds every loan that the filter matches, newest first, over many pages', async () => {
    const { create, file } = await desk()
    for (let index = 0; index < 12; index++) {
      const lenderIssueDate = `2026-01-${String(10 + index).padStart(2, '0')}`
      await create({ lenderLoanId: `L-${index}`, lenderIssueDate, maxExtensions: index % 2 })
    }
    const all = await file(LIST, { format: 'csv', loans: ALL })
    expect(namesOf(all.bytes)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((index) => `L-${index}`))
    const left = await file(LIST, { format: 'csv', loans: { filter: { extensions: 'left' } } })
    expect(namesOf(left.bytes)).toEqual([11, 9, 7, 5, 3, 1].map((index) => `L-${index}`))
    expect(cellsOf(left.bytes)[1]?.slice(3)).toEqual([
      ...['Running', 'FULL-BULLET', '1000.00', '14.00', '2026-01-21', '2027-01-26', '1000.00', '0', '1'],
      ...['Those that match a filter', '2026-01-28', 'This computer', 'Loan Desk 0.0.0'],
    ])
  })

  it('has the columns and the order that are asked for', async () => {
    const { create, file, call } = await desk()
    for (const [index, loanAmount] of ['300', '100', '200'].entries())
      await create({
        lenderLoanId: `L-${index}`,
        loanAmount,
        schedule: [{ date: '2027-01-26', principalAmount: loanAmount, interestAmount: '1' }],
      })
    const loans = { filter: { sort: 'loanAmount', direction: 'asc' } }
    const { bytes } = await file(LIST, { format: 'csv', loans, columns: ['country', 'lenderLoanId', 'daysLate'] })
    expect(cellsOf(bytes).map((cells) => cells.slice(0, 3))).toEqual([
      ['Country', 'Lender loan ID', 'Late, days'],
      ...['L-1', 'L-2', 'L-0'].map((id) => ['EST', id, '0']),
    ])
    for (const columns of [[], ['client', 'client'], ['colour'], 'client'])
      expect((await call('POST', LIST, { format: 'csv', loans, columns })).status).toBe(422)
  })

  it('of a selection holds those, in their order', async () => {
    const { create, file, call } = await desk()
    const [a, b, c] = [
      await create({ lenderLoanId: 'A' }),
      await create({ lenderLoanId: 'B' }),
      await create({ lenderLoanId: 'C' }),
    ]
    expect(namesOf((await file(LIST, { format: 'csv', loans: { uuids: [c, a] } })).bytes)).toEqual(['C', 'A'])
    expect(namesOf((await file(LIST, { format: 'csv', loans: { filter: {}, except: [b] } })).bytes)).toEqual(['C', 'A'])
    const printed = await call('POST', LIST, { format: 'json', loans: { uuids: [b] } })
    expect(printed.body.data).toMatchObject([{ lenderLoanId: 'B', loanAmount: '1000.00' }])
    const unknown = '99999999-9999-4999-8999-999999999999'
    expect((await call('POST', LIST, { format: 'csv', loans: { uuids: [a, unknown] } })).status).toBe(404)
    const ofClient = await file(LIST, { format: 'csv', loans: { client: b } })
    expect(namesOf(ofClient.bytes).toSorted()).toEqual(['A', 'B', 'C'])
    expect((await call('POST', LIST, { format: 'csv', loans: { client: unknown } })).status).toBe(404)
  })

  it('says neither a personal code nor what was searched for, and defuses a name', async () => {
    const { create, file } = await desk()
    await create(CONSUMER)
    for (const format of ['csv', 'xlsx', 'json']) {
      const { bytes } = await file(LIST, { format, loans: { filter: { search: PERSONAL_CODE } } })
      const text = format === 'xlsx' ? JSON.stringify(await readWorkbook(bytes)) : bytes.toString('utf8')
      expect(text).toContain('HYPERLINK')
      expect(text).not.toContain(PERSONAL_CODE)
      expect(text).not.toContain(TOKEN)
    }
    const { bytes } = await file(LIST, { format: 'csv', loans: ALL })
    expect(cellsOf(bytes)[1]?.[2]).toBe(`'=HYPERLINK("x")`)
  })

  it.each([
    [{}, '/format'],
    [{ format: 'pdf', loans: ALL }, '/format'],
    [{ format: 'csv' }, '/loans'],
    [{ format: 'csv', loans: { uuids: [] } }, '/loans/uuids'],
    [{ format: 'csv', loans: { uuids: ['x'] } }, '/loans/uuids/0'],
    [{ format: 'csv', loans: { filter: { finalDue: 'soon' } } }, '/loans'],
    [{ format: 'csv', loans: { filter: {}, uuids: [] } }, '/loans'],
  ])('names the field for %j', async (body, pointer) => {
    const { call } = await desk()
    const answer = await call('POST', LIST, body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].pointer).toBe(pointer)
  })

  it('of more loans than a format takes is refused with the one that takes them', async () => {
    const { call, storage } = await desk()
    Object.assign(storage.loanList, { count: () => 1_048_576 })
    const { status, body } = await call('POST', LIST, { format: 'xlsx', loans: ALL })
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      {
        pointer: '/format',
        code: 'too-many-for-excel',
        params: { most: 1_048_575, count: 1_048_576 },
        detail: 'An Excel file holds at most 1,048,575 loans, and these are 1,048,576. CSV holds any number.',
      },
    ])
  })
})

describe('a comparison', () => {
  it('has before, what changed and after in a row, and the totals of each side', async () => {
    const { file, path } = await extendedLoan()
    const address = path.replace('/versions/1/export', '/comparison/export?before=0&after=1&format=')
    const { headers, bytes } = await file(`${address}csv`)
    expect(headers.get('Content-Disposition')).toContain('"Comparison ABC-12345 extension 1 2026-01-28.csv"')
    const [names, row] = cellsOf(bytes)
    expect(names?.slice(0, 7)).toEqual([
      ...['Before: due date', 'Before: principal', 'Before: interest', 'Before: delayed', 'Before: total'],
      ...['What changed', 'Days moved'],
    ])
    const compared = [
      ...['2027-01-26', '1000.00', '141.16', '0.00', '1141.16'],
      ...['Moved, interest added', '30', '0.00', '11.67', '0.00', '11.67'],
      ...['2027-02-25', '1000.00', '152.83', '0.00', '1152.83'],
    ]
    const from = [
      'ABC-12345',
      'PUBLIC000002',
      ...AGREED,
      'Registered, 2026-01-28',
      'Extension 1, 2026-01-28',
      '2026-01-28',
    ]
    expect(row).toEqual([...compared, ...from, 'This computer', 'Loan Desk 0.0.0'])
    const [sheet] = await readWorkbook((await file(`${address}xlsx`)).bytes)
    const figures = compared.map((cell) => (/^[\d.]+$/.test(cell) ? Number(cell) : cell))
    expect(sheet?.data[1]).toEqual(figures.map((cell) => (/^\d{4}-/.test(String(cell)) ? new Date(cell) : cell)))
    expect(sheet?.data.at(-1)).toEqual([
      ...['Total', 1000, 141.16, 0, 1141.16, null, null, 0, 11.67, 0, 11.67, null, 1000, 152.83, 0, 1152.83],
    ])
  })

  it('has its measures on a second sheet of the workbook, numbers as numbers, and not in CSV', async () => {
    const { file, path } = await extendedLoan()
    const address = path.replace('/versions/1/export', '/comparison/export?before=0&after=1&format=')
    const sheets = await readWorkbook((await file(`${address}xlsx`)).bytes)
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Comparison', 'What the extension did', 'About'])
    expect(sheets[1]?.data).toEqual([
      ['Measure', 'Before', 'Change', 'After'],
      ['Final due date, change in days', new Date('2027-01-26'), 30, new Date('2027-02-25')],
      ['Installments left', 1, 0, 1],
      ['Still due', 1141.16, 11.67, 1152.83],
      ['Average life, years', 1, 0.08, 1.08],
      ['Effective yearly rate, %', 14.12, -0.08, 14.04],
    ])
    expect(cellsOf((await file(`${address}csv`)).bytes)).toHaveLength(2)
  })

  it('of a preview is handed on too', async () => {
    const { create, file } = await desk()
    const uuid = await create()
    const { bytes } = await file(`/desk/v1/loans/${uuid}/comparison/export?before=0&daysToExtend=7&format=csv`)
    expect(cellsOf(bytes)[1]).toContain('Preview of 7 days, 2026-01-28')
  })
})
