import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { paidDesk, THREE } from '../operations/paid-desk.test-support.ts'
import { ADDRESS, AS_PERSON, TOKEN } from '../service.test-support.ts'
import { csvRecords } from './csv-records.test-support.ts'

const PATH = '/desk/v1/statement'

/** A desk with the loan of three installments, registered on 2026-01-28, and its statements. */
async function statementDesk() {
  const desk = await paidDesk()
  const { app, call } = desk
  const ask = (body: object) => call('POST', PATH, { format: 'json', ...body }, AS_PERSON)
  const amounts = async (body: object) => (await ask(body)).body.data[0]?.state?.amounts
  const file = async (body: object) => {
    const headers = {
      Host: new URL(ADDRESS).host,
      Authorization: `Bearer ${TOKEN}`,
      'Content-Type': 'application/json',
    }
    const response = await app.fetch(
      new Request(ADDRESS + PATH, { method: 'POST', headers, body: JSON.stringify(body) }),
    )
    return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const fault = async (body: object) => {
    const { status, body: problem } = await ask(body)
    return [status, problem.errors?.[0]?.pointer, problem.errors?.[0]?.detail]
  }
  return { ...desk, ask, amounts, file, fault }
}

const cellsOf = (bytes: Buffer) => csvRecords(bytes.toString('utf8').slice(1)).map((row) => row.map(({ text }) => text))

describe('a statement', () => {
  it('has what a loan came to at the end of a day, by what was entered by then', async () => {
    const { on, pay, amounts } = await statementDesk()
    on('2026-03-01')
    await pay('50')
    on('2026-03-02')
    expect(await amounts({ date: '2026-02-28' })).toEqual({
      openingPrincipalAmount: '0.00',
      grantedAmount: '300.00',
      paidPrincipalAmount: '0.00',
      otherPrincipalAmount: '0.00',
      closingPrincipalAmount: '300.00',
      overduePrincipalAmount: '100.00',
      overdueInterestAmount: '12.00',
      overdueDelayedInterestAmount: '0.00',
      paidInterestAmount: '0.00',
      paidDelayedInterestAmount: '0.00',
      returnedAmount: '0.00',
      enteredLaterAmount: '0.00',
    })
    expect(await amounts({ date: '2026-03-01' })).toMatchObject({
      paidPrincipalAmount: '38.00',
      closingPrincipalAmount: '262.00',
      overduePrincipalAmount: '62.00',
      overdueInterestAmount: '0.00',
      paidInterestAmount: '12.00',
    })
  })

  it('says what payments came to that count from then and were entered later', async () => {
    const { on, enter, reverse, amounts } = await statementDesk()
    on('2026-03-05')
    const entered = await enter({ paymentAmount: '50', valueDate: '2026-02-20' })
    expect(await amounts({ date: '2026-02-28' })).toMatchObject({
      paidInterestAmount: '0.00',
      enteredLaterAmount: '50.00',
    })
    expect(await amounts({ date: '2026-02-19' })).toMatchObject({ enteredLaterAmount: '0.00' })
    expect(await amounts({ date: '2026-03-05' })).toMatchObject({
      paidPrincipalAmount: '38.00',
      enteredLaterAmount: '0.00',
    })
    on('2026-03-06')
    await reverse(entered.body.data.uuid)
    expect(await amounts({ date: '2026-02-28' })).toMatchObject({ enteredLaterAmount: '0.00' })
    expect(await amounts({ date: '2026-03-05' })).toMatchObject({ paidPrincipalAmount: '38.00' })
  })

  it('has what was given back of a payment, in the days in which it was', async () => {
    const { on, pay, amounts } = await statementDesk()
    on('2026-02-01')
    await pay('400')
    expect(await amounts({ date: '2026-02-01' })).toMatchObject({
      closingPrincipalAmount: '0.00',
      returnedAmount: '76.00',
    })
    on('2026-02-03')
    expect(await amounts({ fromDate: '2026-02-02', date: '2026-02-03' })).toMatchObject({ returnedAmount: '0.00' })
    expect(await amounts({ fromDate: '2026-02-01', date: '2026-02-03' })).toMatchObject({ returnedAmount: '76.00' })
  })

  it('counts delayed interest by the settings of that day, whatever was set since', async () => {
    const { on, call, time, amounts } = await statementDesk()
    const set = (interestRate: string) =>
      call('POST', '/desk/v1/delayed-interest', { fromDate: '2026-01-01', rate: 'given', interestRate }, AS_PERSON)
    await set('36')
    on('2026-03-08')
    const known = await amounts({ date: '2026-03-08' })
    expect(known.overdueDelayedInterestAmount).toBe('1.00')
    on('2026-03-09')
    time.now = '2026-03-09T06:00:00.000Z'
    await set('72')
    expect(await amounts({ date: '2026-03-08' })).toEqual(known)
    expect(await amounts({ date: '2026-03-09' })).toMatchObject({ overdueDelayedInterestAmount: '2.20' })
  })

  it('leaves out a loan before it was registered and once it is voided, and shows it in the period of its voiding', async () => {
    const { on, call, loanUuid, ask, amounts } = await statementDesk()
    on('2026-02-10')
    await call('POST', `/desk/v1/loans/${loanUuid}/voiding`, { reason: 'Entered twice' }, AS_PERSON)
    on('2026-02-20')
    expect((await ask({ date: '2026-01-27' })).body.data).toEqual([])
    expect((await ask({ date: '2026-02-10' })).body.data).toEqual([])
    expect((await ask({ fromDate: '2026-02-11', date: '2026-02-20' })).body.data).toEqual([])
    expect(await amounts({ date: '2026-02-09' })).toMatchObject({ closingPrincipalAmount: '300.00' })
    expect(await amounts({ fromDate: '2026-02-01', date: '2026-02-20' })).toMatchObject({
      openingPrincipalAmount: '300.00',
      grantedAmount: '0.00',
      otherPrincipalAmount: '-300.00',
      closingPrincipalAmount: '0.00',
    })
  })

  it('refuses a day to come, a last day before the first, and a client that is not there', async () => {
    const { fault, ask } = await statementDesk()
    expect(await fault({ date: '2026-01-29' })).toEqual([422, '/date', 'Must not be after today'])
    expect(await fault({ date: '2026-01-20', fromDate: '2026-01-21' })).toEqual([
      422,
      '/date',
      'Not before the start date',
    ])
    expect((await ask({ date: '2026-01-28', client: '11111111-1111-4111-8111-111111111111' })).status).toBe(404)
  })

  it('of a client has no loans of others', async () => {
    const { call, loanUuid, ask } = await statementDesk()
    const { businessClient } = THREE
    const other = { ...THREE, lenderLoanId: 'B', businessClient: { ...businessClient, companyRegistryCode: '2' } }
    await call('POST', '/claims/v1/lender/createLoan', other)
    const idsOf = async (body: object) =>
      (await ask({ date: '2026-01-28', ...body })).body.data.map((line: { lenderLoanId: string }) => line.lenderLoanId)
    expect(await idsOf({})).toEqual(['B', 'ABC-12345'])
    expect(await idsOf({ client: loanUuid })).toEqual(['ABC-12345'])
  })
})

/** Two loans, of which the first has paid 50.01 on 2026-03-01. */
async function bookOfTwo() {
  const desk = await statementDesk()
  await desk.call('POST', '/claims/v1/lender/createLoan', { ...THREE, lenderLoanId: 'B' })
  desk.on('2026-03-01')
  await desk.pay('50.01')
  return desk
}

describe('a statement as a file', () => {
  it('as CSV has a loan a row, and its day, its share and where it comes from', async () => {
    const { file } = await bookOfTwo()
    const { headers, bytes } = await file({ format: 'csv', date: '2026-03-01' })
    expect(headers.get('Content-Disposition')).toContain('filename="Statement 2026-03-01.csv"')
    const [names, ...rows] = cellsOf(bytes)
    expect(names?.slice(6)).toEqual([
      ...['Granted', 'Principal paid', 'Changed otherwise', 'Principal outstanding'],
      ...['Overdue principal', 'Overdue interest', 'Overdue delayed interest', 'Interest paid'],
      ...['Delayed interest paid', 'Given back', 'Paid by then, entered later'],
      ...['As of', 'Amounts', 'Counted', 'Exported', 'Connection', 'Program'],
    ])
    expect(rows.map((row) => [row[0], row[4], row[5], row[9]])).toEqual([
      ['B', 'Overdue', '3', '300.00'],
      ['ABC-12345', 'Overdue', '3', '261.99'],
    ])
  })

  it('as Excel adds everything up', async () => {
    const { file } = await bookOfTwo()
    const { bytes } = await file({ format: 'xlsx', date: '2026-03-01', fromDate: '2026-03-01' })
    const [sheet] = await readWorkbook(bytes)
    expect(sheet?.data.at(-1)).toEqual([
      'Total',
      null,
      null,
      null,
      null,
      null,
      600,
      0,
      38.01,
      0,
      561.99,
      161.99,
      12,
      0,
      12,
      0,
      0,
      0,
    ])
  })

  it('of the investors’ share has each amount less the skin, rounded half up, and adds up', async () => {
    const { file } = await bookOfTwo()
    const { bytes } = await file({ format: 'xlsx', date: '2026-03-01', share: 'investors' })
    const [sheet] = await readWorkbook(bytes)
    // Of 261.99 the skin of 5 % is 13.0995, so 13.10; of 300.00 it is 15.00.
    expect(sheet?.data.slice(1).map((row) => row.slice(6))).toEqual([
      [285, 0, 0, 285, 95, 11.4, 0, 0, 0],
      [285, 36.11, 0, 248.89, 58.89, 0, 0, 11.4, 0],
      [570, 36.11, 0, 533.89, 153.89, 11.4, 0, 11.4, 0],
    ])
  })

  it('says nothing of personal codes', async () => {
    const { file } = await bookOfTwo()
    const { bytes } = await file({ format: 'csv', date: '2026-03-01' })
    expect(bytes.toString()).not.toContain(THREE.businessClient.companyRegistryCode)
    expect(bytes.toString()).not.toContain(THREE.businessClient.representativePersonalCode)
  })
})
