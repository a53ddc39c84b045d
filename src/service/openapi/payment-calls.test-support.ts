import { present } from '#values/assert.ts'
import { BUYBACK_RUN_CALLS } from './buyback-run-calls.test-support.ts'
import { PAYMENT_RUN_CALLS } from './payment-run-calls.test-support.ts'
import { RECONCILIATION_CALLS } from './reconciliation-calls.test-support.ts'
import type { TypedDesk } from './typed-desk.test-support.ts'

async function paidLoan({ api, newLoan }: TypedDesk): Promise<{ uuid: string; paymentUuid: string }> {
  const uuid = await newLoan()
  const { data } = await api.POST('/desk/v1/loans/{uuid}/payments', {
    params: { path: { uuid } },
    body: { paymentAmount: '50.00' },
  })
  return { uuid, paymentUuid: present(data, 'payment').data.uuid }
}

async function extendedLoan({ api, newLoan }: TypedDesk): Promise<{ uuid: string; extensionUuid: string }> {
  const uuid = await newLoan()
  const { data } = await api.POST('/claims/v1/lender/createLoanExtension', {
    params: { header: {} },
    body: { loanUuid: uuid, daysToExtend: 30 },
  })
  return { uuid, extensionUuid: present(data, 'extension').data.uuid }
}

async function boughtLoan({ api, newLoan }: TypedDesk): Promise<{ uuid: string; buybackUuid: string }> {
  const uuid = await newLoan()
  const { data } = await api.POST('/claims/v1/lender/createLoanBuyback', {
    params: { header: {} },
    body: { loanUuid: uuid, reason: 'EARLY_PAYMENT' },
  })
  return { uuid, buybackUuid: present(data, 'buyback').data.uuid }
}

/** A call of every operation about payments, buybacks, corrections, payment runs and reconciliations. */
export const PAYMENT_CALLS = {
  ...PAYMENT_RUN_CALLS,
  ...BUYBACK_RUN_CALLS,
  ...RECONCILIATION_CALLS,
  createLoanPayment: async ({ api, newLoan }: TypedDesk) =>
    api.POST('/claims/v1/lender/createLoanPayment', {
      params: { header: { 'Idempotency-Key': '"a"' } },
      body: { loanUuid: await newLoan(), paymentAmount: '100.00', currency: 'EUR' },
    }),
  previewPayment: async ({ api, newLoan }: TypedDesk) =>
    api.POST('/desk/v1/loans/{uuid}/payment-preview', {
      params: { path: { uuid: await newLoan() } },
      body: { paymentAmount: '100.00' },
    }),
  enterPayment: async ({ api, newLoan }: TypedDesk) =>
    api.POST('/desk/v1/loans/{uuid}/payments', {
      params: { path: { uuid: await newLoan() } },
      body: { paymentAmount: '100.00', valueDate: '2026-01-27' },
    }),
  reversePayment: async (desk: TypedDesk) =>
    desk.api.POST('/desk/v1/loans/{uuid}/payments/{paymentUuid}/reversal', {
      params: { path: await paidLoan(desk) },
      body: { reason: 'Booked twice' },
    }),
  createLoanBuyback: async ({ api, newLoan }: TypedDesk) =>
    api.POST('/claims/v1/lender/createLoanBuyback', {
      params: { header: { 'Idempotency-Key': '"a"' } },
      body: { loanUuid: await newLoan(), reason: 'AGREEMENT_TERMINATION' },
    }),
  previewBuyback: async ({ api, newLoan }: TypedDesk) =>
    api.GET('/desk/v1/loans/{uuid}/buyback-preview', { params: { path: { uuid: await newLoan() } } }),
  undoBuyback: async (desk: TypedDesk) =>
    desk.api.POST('/desk/v1/loans/{uuid}/buybacks/{buybackUuid}/undoing', {
      params: { path: await boughtLoan(desk) },
      body: { reason: 'Another loan was meant' },
    }),
  voidLoan: async ({ api, newLoan }: TypedDesk) =>
    api.POST('/desk/v1/loans/{uuid}/voiding', {
      params: { path: { uuid: await newLoan() } },
      body: { reason: 'Entered twice' },
    }),
  undoExtension: async (desk: TypedDesk) =>
    desk.api.POST('/desk/v1/loans/{uuid}/extensions/{extensionUuid}/undoing', {
      params: { path: await extendedLoan(desk) },
      body: { reason: 'Other days were agreed on' },
    }),
}
