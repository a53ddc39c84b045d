import { describe, expect, it } from 'vitest'
import { camtFile, mt940File, ntry } from '#intake/bank/statements.test-support.ts'
import { StorageError } from '#storage/storage-error.ts'
import { patchUnits } from '../patched-unit.test-support.ts'
import { AS_PERSON } from '../service.test-support.ts'
import { bankFile, deskToPay, loanToPay, PAYMENT_RUNS_PATH } from './payment-runs.test-support.ts'

describe('the dry run of a file', () => {
  it('says for each line what would be booked, and books nothing', async () => {
    const { tried, read, paid, one, call, storage } = await deskToPay()
    const publicId = (await storage.loans.byUuid('local', one))?.publicId
    const { uuid, counts, readyAmount, name } = await tried(
      bankFile(['62.00', 'Loan pay-100, Mari'], ['250.00', 'PAY-200'], ['60.00', `loan ${publicId}`]),
    )
    expect(await read(uuid)).toEqual([
      'ready | - | PAY-100 | 0.00 12.00 50.00 0.00',
      'ready | - | PAY-200 | 0.00 24.00 226.00 0.00',
      'ready | - | PAY-100 | 0.00 8.00 52.00 0.00',
    ])
    expect([counts.all, counts.ready, readyAmount, name]).toEqual([3, 3, '372.00', 'statement.csv'])
    expect(await paid(one)).toBe(0)
    expect((await call('GET', '/desk/v1/runs')).body.data[0]).toMatchObject({ kind: 'payment', uuid, state: 'checked' })
  })

  it('reads camt.053 and MT940', async () => {
    const { tried, read } = await deskToPay()
    const details = '<TxDtls><RmtInf><Ustrd>PAY-100</Ustrd></RmtInf></TxDtls>'
    const camt = await tried(
      camtFile(ntry({ details, amount: '62.00', date: '2026-01-27' }), ntry({ direction: 'DBIT' })),
    )
    expect(await read(camt.uuid)).toEqual(['ready | - | PAY-100 | 0.00 12.00 50.00 0.00', 'left-out | debit | -'])
    const mt940 = await tried(mt940File(':61:2601270127C62,00NTRFNONREF//M1', ':86:PAY-200'))
    expect(await read(mt940.uuid)).toEqual(['ready | - | PAY-200 | 0.00 12.00 50.00 0.00'])
  })

  it.each([
    ['no loan', ['62.00', 'nothing known'], 'odd | no-loan | -'],
    ['two loans', ['62.00', 'PAY-100 and PAY-200'], 'odd | several-loans | -'],
    ['too much', ['400.00', 'PAY-100'], 'odd | more-than-due | PAY-100 | 0.00 24.00 300.00 76.00'],
    ['a date to come', ['62.00', 'PAY-100', { date: '2026-01-29' }], 'odd | future-date | PAY-100'],
    ['a date before the loan', ['62.00', 'PAY-100', { date: '2025-01-20' }], 'odd | before-issue-date | PAY-100'],
    ['no reference', ['62.00', 'PAY-100', { reference: '' }], 'odd | no-reference | PAY-100 | 0.00 12.00 50.00 0.00'],
    ['money that went out', ['-62.00', 'PAY-100'], 'left-out | debit | -'],
    ['an amount that cannot be read', ['62.005', 'PAY-100'], 'odd | not-an-amount | -'],
  ] as const)('marks %s', async (_, entry, line) => {
    const { tried, read } = await deskToPay()
    const { uuid } = await tried(bankFile(['1.50', 'PAY-200'], entry))
    expect((await read(uuid))[1]).toBe(line)
  })

  it('reads a table as a person says, once the desk has said what it does not know', async () => {
    const { look, tried, read, upload } = await deskToPay()
    const file = 'Wann;Wieviel;Wofür;Nr\n02/01/2026;62,00;PAY-100;T1\n'
    const found = await look(file)
    expect([found.status, found.body.data.table]).toEqual([
      200,
      {
        headLine: 1,
        columns: ['02/01/2026', '62,00', 'PAY-100', 'T1'].map((cell, at) => ({
          name: ['Wann', 'Wieviel', 'Wofür', 'Nr'][at],
          samples: [cell],
          field: null,
        })),
        dateOrder: 'year-month-day',
        decimals: 'point',
      },
    ])
    expect((await upload(file)).body).toMatchObject({
      status: 422,
      detail: expect.stringContaining('No column is named as an amount'),
    })
    const columns = 'columns=valueDate,amount,text,reference'
    expect((await look(file, columns)).body.data.table).toMatchObject({
      headLine: 1,
      dateOrder: null,
      decimals: 'comma',
    })
    const { uuid } = await tried(file, `&${columns}&dateOrder=day-month-year`)
    expect(await read(uuid)).toEqual(['odd | before-issue-date | PAY-100'])
  })

  it('has no table in camt.053 to look at, and refuses what is no reading of one', async () => {
    const { look, upload } = await deskToPay()
    expect((await look(camtFile(ntry()))).body).toEqual({ data: { table: null } })
    expect((await look('')).status).toBe(422)
    for (const [wrong, place] of [
      ['columns=amount,money', 'columns'],
      ['headLine=x', 'headLine'],
      ['dateOrder=day', 'dateOrder'],
      ['decimals=;', 'decimals'],
    ]) {
      expect((await look('a;b\n', wrong)).body.errors).toMatchObject([{ pointer: `/${place}` }])
      expect((await upload('a;b\n', `&${wrong}`)).body.errors).toMatchObject([{ pointer: `/${place}` }])
    }
  })

  it('marks an identifier that a text may have by chance', async () => {
    const { tried, read, call } = await deskToPay()
    await loanToPay({ call }, '2026')
    const { uuid } = await tried(bankFile(['62.00', 'Payment of March 2026']))
    expect(await read(uuid)).toEqual(['odd | unsure-loan | 2026 | 0.00 12.00 50.00 0.00'])
  })

  it('marks a loan that an earlier line repays, and the second of two equal references', async () => {
    const { tried, read } = await deskToPay()
    const { uuid } = await tried(
      bankFile(
        ['324.00', 'PAY-100', { reference: 'X1' }],
        ['10.00', 'PAY-100', { reference: 'X2' }],
        ['10.00', 'PAY-200', { reference: 'X1' }],
      ),
    )
    expect(await read(uuid)).toEqual([
      'ready | - | PAY-100 | 0.00 24.00 300.00 0.00',
      'odd | repaid | PAY-100',
      'odd | twice-in-file | PAY-200',
    ])
  })

  it.each([
    ['', 'The file is empty.'],
    ['<Document/>', 'not a camt.053 statement'],
    ['Date;Details\n2026-01-20;x', 'No column is named as an amount'],
  ])('is refused for a file that cannot be read: %j', async (file, words) => {
    const { upload, call } = await deskToPay()
    const { status, body } = await upload(file)
    expect([status, body.type]).toEqual([422, 'urn:loan-desk:problem:file-unreadable'])
    expect(body.detail).toContain(words)
    expect((await call('GET', PAYMENT_RUNS_PATH)).body.total).toBe(0)
  })

  it('can be forgotten', async () => {
    const { tried, call } = await deskToPay()
    const { uuid } = await tried(bankFile(['62.00', 'PAY-100']))
    expect((await call('DELETE', `${PAYMENT_RUNS_PATH}/${uuid}`)).status).toBe(204)
    expect((await call('GET', `${PAYMENT_RUNS_PATH}/${uuid}`)).status).toBe(404)
  })
})

describe('a payment run', () => {
  it('books each payment with its value date, several of one loan in their order', async () => {
    const { tried, ran, one, detail, lines } = await deskToPay()
    const { uuid } = await tried(
      bankFile(
        ['62.00', 'PAY-100', { date: '2026-01-27' }],
        ['60.00', 'PAY-100', { date: '2026-01-28' }],
        ['9', 'PAY-200'],
      ),
    )
    expect(await ran(uuid)).toMatchObject({ state: 'finished', counts: { booked: 3 }, bookedAmount: '131.00' })
    const { payments } = await detail(one)
    const booked = payments.map((payment: Record<string, string>) => [payment.paymentDate, payment.paymentAmount])
    expect(booked.toSorted()).toEqual([
      ['2026-01-27', '62.00'],
      ['2026-01-28', '60.00'],
    ])
    const uuids = payments.map((payment: Record<string, string>) => payment.uuid)
    expect(uuids).toContain((await lines(uuid))[0]?.paymentUuid)
  })

  it('waits until no line is odd, and for a line to book', async () => {
    const { tried, act, settle } = await deskToPay()
    const { uuid } = await tried(bankFile(['62.00', 'unknown']))
    const odd = await act(uuid, 'start')
    expect([odd.status, odd.body.type]).toEqual([409, 'urn:loan-desk:problem:odd-lines-open'])
    const wrong = await act(uuid, 'start', { withoutValueDates: 'yes' })
    expect([wrong.status, wrong.body.errors?.[0]?.pointer]).toEqual([422, '/withoutValueDates'])
    await settle(uuid, 1, { choice: 'leave-out' })
    expect((await act(uuid, 'start')).body.type).toBe('urn:loan-desk:problem:run-state')
  })

  it('books no reference again, in whatever file and run', async () => {
    const { tried, ran, read, paid, one } = await deskToPay()
    const file = bankFile(['62.00', 'PAY-100', { reference: 'ONCE' }])
    const [first, second] = [await tried(file), await tried(file)]
    await ran(first.uuid)
    expect(await ran(second.uuid)).toMatchObject({ counts: { booked: 0, refused: 1 } })
    expect((await read(second.uuid))[0]).toContain('refused | ')
    const third = await tried(`${file}2026-01-27;10.00;PAY-100;NEW\n`)
    expect(await read(third.uuid)).toEqual([
      'odd | booked-before | PAY-100',
      'ready | - | PAY-100 | 0.00 0.00 10.00 0.00',
    ])
    expect(await paid(one)).toBe(1)
  })

  it('books no reference twice of one file, even if a person takes the first line back again', async () => {
    const { tried, settle, ran, read, one, two, paid } = await deskToPay()
    const { uuid } = await tried(
      bankFile(['1.00', 'PAY-100', { reference: 'SAME' }], ['2.00', 'PAY-200', { reference: 'SAME' }]),
    )
    await settle(uuid, 1, { choice: 'leave-out' })
    await settle(uuid, 2, { choice: 'reopen' })
    await settle(uuid, 1, { choice: 'reopen' })
    expect(await read(uuid)).toEqual([
      'ready | - | PAY-100 | 0.00 1.00 0.00 0.00',
      'ready | - | PAY-200 | 0.00 2.00 0.00 0.00',
    ])
    expect(await ran(uuid)).toMatchObject({ state: 'finished', counts: { booked: 1, refused: 1 } })
    expect((await paid(one)) + (await paid(two))).toBe(1)
  })

  it('refuses a loan that changed after the dry run', async () => {
    const { tried, ran, read, call, one } = await deskToPay()
    const { uuid } = await tried(bankFile(['62.00', 'PAY-100'], ['62.00', 'PAY-200']))
    await call('POST', '/claims/v1/lender/createLoanPayment', { loanUuid: one, paymentAmount: '1.00', currency: 'EUR' })
    await ran(uuid)
    expect(await read(uuid)).toEqual([
      'refused | loan-changed | PAY-100',
      'booked | - | PAY-200 | 0.00 12.00 50.00 0.00',
    ])
  })

  it('refuses a loan that was voided after the dry run', async () => {
    const { tried, ran, read, call, one } = await deskToPay()
    const { uuid } = await tried(bankFile(['62.00', 'PAY-100'], ['62.00', 'PAY-200']))
    const voided = await call('POST', `/desk/v1/loans/${one}/voiding`, { reason: 'Entered twice' }, AS_PERSON)
    expect(voided.status).toBe(201)
    await ran(uuid)
    expect((await read(uuid)).map((line) => line.split(' | ').slice(0, 2))).toEqual([
      ['refused', 'loan-changed'],
      ['booked', '-'],
    ])
  })

  it('goes on where one loan fails, and pauses where the disk refuses', async () => {
    const { tried, act, ended, ran, run, storage, one, log } = await deskToPay()
    const failing = (error: Error, only: number | undefined) =>
      patchUnits(storage, ({ loanEvents }) => ({
        loanEvents: {
          ...loanEvents,
          insert: async (id, made) => {
            if (only === undefined || id === only) throw error
            await loanEvents.insert(id, made)
          },
        },
      }))
    const { uuid } = await tried(bankFile(['1.00', 'PAY-100'], ['1.00', 'PAY-200']))
    const makeRoom = failing(new StorageError('disk-full', 'full'), undefined)
    expect(await ran(uuid)).toMatchObject({ state: 'paused', counts: { ready: 2, booked: 0 } })
    makeRoom()
    failing(new TypeError('a fault'), (await storage.loans.byUuid('local', one))?.id)
    expect((await act(uuid, 'continue')).status).toBe(200)
    await ended(uuid)
    expect(await run(uuid)).toMatchObject({ state: 'finished', counts: { failed: 1, booked: 1 } })
    expect(log).toContainEqual({ event: 'run-line-failed', run: uuid, position: 1, fault: 'TypeError' })
  })

  it('is interrupted when the program ended meanwhile, and is taken up by a person without booking twice', async () => {
    const { tried, act, ended, run, storage, paid, one } = await deskToPay()
    const { uuid } = await tried(bankFile(['1.00', 'PAY-100']))
    await storage.write(async ({ runs }) => {
      const stored = await runs.byUuid(uuid)
      if (stored) await runs.change(stored, { state: 'running' })
    })
    expect((await run(uuid)).state).toBe('interrupted')
    expect((await act(uuid, 'continue')).status).toBe(200)
    expect(await ended(uuid)).toMatchObject({ state: 'finished', counts: { booked: 1 } })
    expect(await paid(one)).toBe(1)
  })

  it('leaves as a file with the outcome of each line', async () => {
    const { tried, ran, call } = await deskToPay()
    const { uuid } = await tried(bankFile(['62.00', 'PAY-100', { reference: 'E1' }], ['-1.00', 'fee']))
    await ran(uuid)
    const { text } = await call('GET', `${PAYMENT_RUNS_PATH}/${uuid}/export?format=csv`)
    expect(text).toContain('E1')
    expect(text).toContain('Money that went out')
    const { body } = await call('GET', `${PAYMENT_RUNS_PATH}/${uuid}/export?format=json`)
    expect(body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['booked', 'left-out'])
  })
})
