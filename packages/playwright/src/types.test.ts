import { expectTypeOf, it } from 'vitest'
import type { z } from 'zod'
import type { BuybackBody } from '#contract/buyback.ts'
import type { createLoanRequest } from '#contract/create-loan.ts'
import type { BuybackItem } from '#contract/desk/buybacks.ts'
import type { CorrectionItem } from '#contract/desk/corrections.ts'
import type { PaymentItem } from '#contract/desk/payments.ts'
import type { ExtensionBody } from '#contract/extension.ts'
import type { LoanBody } from '#contract/loan.ts'
import type { PaymentBody } from '#contract/payment.ts'
import type { fault } from '#contract/test-bench/faults.ts'
import type { DescriptionRequest } from '#contract/test-bench/loan-description.ts'
import type { SeenRequest as ListedRequest } from '#contract/test-bench/requests.ts'
import type { Formats as ShownFormats } from '#values/formats.ts'
import type { BookTools } from './desk/book-tools.ts'
import type { Formats } from './desk/choose-formats.ts'
import type { Desk } from './desk/desk.ts'
import type { Fault } from './desk/faults.ts'
import type { SeenRequest } from './desk/seen-request.ts'
import type { LoanDescription } from './loans/loan-description.ts'
import type { LoanFields } from './loans/loan-fields.ts'
import { loanRequest } from './loans/loan-request.ts'

type MemberOf<Type> = Type extends unknown ? keyof Type : never

const describe = (description: Parameters<BookTools['build']>[0]) => description

/** Possible values of each field, whether or not the field is optional or readonly. */
type Shape<Type> = Type extends readonly (infer Item)[]
  ? readonly Shape<Item>[]
  : Type extends object
    ? { readonly [Name in keyof Type as string extends Name ? never : Name]?: Shape<Exclude<Type[Name], undefined>> }
    : Type

it('the fields of a loan are those that createLoan takes', () => {
  expectTypeOf<Shape<LoanFields>>().toEqualTypeOf<Shape<z.input<typeof createLoanRequest>>>()
})

it('faults are those that the desk takes', () => {
  expectTypeOf<Shape<Fault>>().toEqualTypeOf<Shape<z.input<typeof fault>>>()
})

it('descriptions of loans are those that the desk takes', () => {
  expectTypeOf<LoanDescription>().toExtend<DescriptionRequest>()
  expectTypeOf<keyof DescriptionRequest>().toEqualTypeOf<MemberOf<LoanDescription>>()
})

it('formats are those that a person can choose', () => {
  expectTypeOf<Formats>().toEqualTypeOf<ShownFormats>()
})

it('a request that was seen is as the desk lists it', () => {
  expectTypeOf<Shape<SeenRequest>>().toEqualTypeOf<Shape<ListedRequest>>()
  expectTypeOf<Awaited<ReturnType<BookTools['requests']>>[number]>().toEqualTypeOf<SeenRequest>()
})

it('createLoan and extendLoan give what the interface answers', () => {
  expectTypeOf<Shape<Awaited<ReturnType<Desk['createLoan']>>>>().toEqualTypeOf<Shape<LoanBody>>()
  expectTypeOf<Shape<Awaited<ReturnType<Desk['extendLoan']>>>>().toEqualTypeOf<Shape<ExtensionBody>>()
})

it('payments are what the interface and the desk answer', () => {
  expectTypeOf<Shape<Awaited<ReturnType<Desk['createLoanPayment']>>>>().toEqualTypeOf<Shape<PaymentBody>>()
  expectTypeOf<Shape<Awaited<ReturnType<Desk['enterPayment']>>>>().toEqualTypeOf<Shape<PaymentItem>>()
  expectTypeOf<Shape<Awaited<ReturnType<Desk['reversePayment']>>>>().toEqualTypeOf<Shape<PaymentItem>>()
})

it('buybacks are what the interface and the desk answer', () => {
  expectTypeOf<Shape<Awaited<ReturnType<Desk['createLoanBuyback']>>>>().toEqualTypeOf<Shape<BuybackBody>>()
  expectTypeOf<Shape<Awaited<ReturnType<Desk['undoBuyback']>>>>().toEqualTypeOf<Shape<BuybackItem>>()
})

it('corrections are what the desk answers', () => {
  expectTypeOf<Shape<Awaited<ReturnType<Desk['undoExtension']>>>>().toEqualTypeOf<Shape<CorrectionItem>>()
  expectTypeOf<Shape<Awaited<ReturnType<Desk['voidLoan']>>>>().toEqualTypeOf<Shape<CorrectionItem>>()
})

it('a slip in a field, a fault or a description is an error where it is typed', () => {
  // @ts-expect-error: no field has this name
  loanRequest('A-1', { lenderLoanID: 'A-2' })
  expectTypeOf<{ scheduleType: 'ANUITY' }>().not.toExtend<LoanFields>()
  expectTypeOf<{ loanAmount: number }>().not.toExtend<LoanFields>()
  expectTypeOf<{ answer: { kind: 'late' } }>().not.toExtend<Fault>()
  expectTypeOf<{ answer: { kind: 'late'; milliseconds: 5 } }>().toExtend<Fault>()
  // @ts-expect-error: a FULL-BULLET has one row
  describe({ type: 'FULL-BULLET', rows: 3 })
  describe({ type: 'ANNUITY', rows: 12, paid: 3, extended: [30], overdueDays: 10 })
})
