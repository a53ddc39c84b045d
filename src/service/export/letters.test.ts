import { describe, expect, it } from 'vitest'
import { paidDesk } from '../operations/paid-desk.test-support.ts'
import { AS_PERSON } from '../service.test-support.ts'

const TEXTS = '/desk/v1/letter-texts'

/** A desk with a loan of three installments, and its letters. */
async function letterDesk() {
  const desk = await paidDesk()
  const { call, loanUuid } = desk
  const texts = async () => (await call('GET', TEXTS, undefined, AS_PERSON)).body
  const save = (place: string, body: object) => call('PUT', `${TEXTS}/${place}`, body, AS_PERSON)
  const letter = (version: number, language = 'en') =>
    call('GET', `/desk/v1/loans/${loanUuid}/letters/${version}?language=${language}`)
  const extend = (daysToExtend: number) =>
    call('POST', '/claims/v1/lender/createLoanExtension', { loanUuid, daysToExtend })
  return { ...desk, texts, save, letter, extend }
}

const PAID_TEXT = '{loan}: {amount}, {payment-date}, {outstanding}'

describe('the letter after an extension', () => {
  it('has old and new dates, what is due, and the interest that is added', async () => {
    const { extend, letter } = await letterDesk()
    await extend(10)
    const { language, title, text, facts } = (await letter(1)).body.data
    expect([language, title]).toEqual(['en', 'Your loan ABC-12345 was extended'])
    expect(facts).toMatchObject({
      kind: 'after-extension',
      date: '2026-01-28',
      extendedDays: 10,
      dates: [
        { number: 1, fromDate: '2026-02-26', toDate: '2026-03-08' },
        { number: 2, fromDate: '2026-03-26', toDate: '2026-04-05' },
        { number: 3, fromDate: '2026-04-26', toDate: '2026-05-06' },
      ],
    })
    expect(text).toContain(`1. February 26, 2026 → March 8, 2026: €${facts.dates[0].amount}`)
    const due = facts.dates.reduce((sum: number, { amount }: { amount: string }) => sum + Number(amount) * 100, 0)
    expect(Number(facts.outstandingAmount) * 100).toBeCloseTo(due)
    expect(Number(facts.outstandingAmount)).toBeCloseTo(324 + Number(facts.addedInterestAmount))
    expect(text).not.toMatch(/[{}]/)
  })

  it('names no installment that was paid before', async () => {
    const { extend, pay, letter } = await letterDesk()
    await pay('112')
    await extend(10)
    const { facts } = (await letter(2)).body.data
    expect(facts.dates.map(({ number }: { number: number }) => number)).toEqual([2, 3])
  })
})

describe('the letter after a payment', () => {
  it('has what was paid, what it was put to, and what is left as of its day', async () => {
    const { pay, letter, on } = await letterDesk()
    await pay('50')
    on('2026-03-05')
    await pay('10')
    expect((await letter(1)).body.data.facts).toEqual({
      kind: 'after-payment',
      clientName: 'XYZ-123 Limited',
      lenderLoanId: 'ABC-12345',
      loanPublicId: expect.any(String),
      date: '2026-01-28',
      outstandingAmount: '274.00',
      outstandingPrincipalAmount: '262.00',
      nextDueDate: '2026-02-26',
      nextDueAmount: '62.00',
      paymentAmount: '50.00',
      paymentDate: '2026-01-28',
      principalAmount: '38.00',
      interestAmount: '12.00',
      delayedInterestAmount: '0.00',
      returnedAmount: '0.00',
    })
  })

  it('writes a dash for the next date of a repaid loan', async () => {
    const { pay, letter } = await letterDesk()
    await pay('400')
    const { text, facts } = (await letter(1)).body.data
    expect([facts.nextDueDate, facts.returnedAmount]).toEqual([null, '76.00'])
    expect(text).toContain('Your next payment of – is due on –.')
  })

  it('is there in a language once its text is saved, with numbers and dates as that language writes them', async () => {
    const { pay, letter, save } = await letterDesk()
    await pay('50')
    expect((await letter(1, 'et')).status).toBe(404)
    expect((await save('after-payment/et', { title: 'Makse {date}', text: PAID_TEXT })).status).toBe(200)
    const { title, text } = (await letter(1, 'et')).body.data
    expect([title, text.replaceAll(/\s/g, ' ')]).toEqual([
      'Makse 28. jaanuar 2026',
      'ABC-12345: 50,00 €, 28. jaanuar 2026, 274,00 €',
    ])
  })

  it('is not there for an event that was taken back, for the registration, and for no event', async () => {
    const { pay, reverse, letter } = await letterDesk()
    const payment = (await pay('50')).body.data.uuid
    expect((await letter(1)).status).toBe(200)
    await reverse(payment)
    for (const version of [0, 1, 2, 3]) expect([version, (await letter(version)).status]).toEqual([version, 404])
  })
})

describe('the texts of letters', () => {
  it('are given in English, replaced by what is saved, and given again once that is removed', async () => {
    const { call, texts, save } = await letterDesk()
    const shown = async () =>
      (await texts()).data.map(({ kind, language, savedThrough }: Record<string, string>) => [
        kind,
        language,
        savedThrough,
      ])
    const given = [
      ['after-extension', 'en', null],
      ['after-payment', 'en', null],
    ]
    expect(await shown()).toEqual(given)
    await save('after-payment/en', { title: 'Paid', text: PAID_TEXT })
    expect(await shown()).toEqual([
      ['after-extension', 'en', null],
      ['after-payment', 'en', expect.any(String)],
    ])
    const remove = async () => (await call('DELETE', `${TEXTS}/after-payment/en`, undefined, AS_PERSON)).status
    expect([await remove(), await remove()]).toEqual([204, 404])
    expect(await shown()).toEqual(given)
  })

  it('with unknown or missing placeholders are refused, each by its name', async () => {
    const { save, texts } = await letterDesk()
    const refused = await save('after-payment/de', { title: '{lone}', text: 'x\n{loan} {ammount} { {amount}' })
    expect(refused.status).toBe(422)
    expect(
      refused.body.errors.map(({ pointer, code, params }: Record<string, object>) => [pointer, code, params]),
    ).toEqual([
      ['/title', 'placeholder', { name: 'lone', is: 'unknown' }],
      ['/text', 'placeholder', { name: 'ammount', is: 'unknown' }],
      ['/text', 'placeholder', { name: '', is: 'unknown' }],
      ['/text', 'placeholder', { name: 'outstanding', is: 'missing' }],
      ['/text', 'placeholder', { name: 'payment-date', is: 'missing' }],
    ])
    expect((await texts()).data.length).toBe(2)
  })

  it('are for languages whose numbers and dates are known, under one code each', async () => {
    const { save, texts } = await letterDesk()
    const body = { title: 'x', text: PAID_TEXT }
    for (const code of ['xx', 'not-a-language-at-all', '1'])
      expect([code, (await save(`after-payment/${code}`, body)).status]).toEqual([code, 422])
    for (const code of ['PT-br', 'pt-BR']) await save(`after-payment/${code}`, body)
    expect((await texts()).data.map(({ language }: { language: string }) => language)).toEqual(['en', 'en', 'pt-BR'])
  })
})
