import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { default as formats } from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { EVIDENCE_ENDING, EVIDENCE_VERSION } from '#contract/desk/evidence.ts'
import { readEvidence } from '#contract/desk/read-evidence.ts'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { liveDesk } from '../live/live-desk.test-support.ts'
import { testService } from '../service.test-support.ts'

/**
 * Files made over HTTP by the versions of Loan Desk of these days, each of four loans: paid and extended twice, with
 * rows as typed, on a live service with every kind of submission, and too large for a convention. Beside them is the
 * schema by which a Loan Desk that reads a format validates a file: `z.toJSONSchema(evidenceContent, { io: 'input' })`,
 * from when the format was new.
 */
const FOLDER = join(import.meta.dirname, 'evidence-formats')
const kept = readdirSync(FOLDER).filter((name) => name.endsWith(`${EVIDENCE_ENDING}.gz`))

const textOf = (name: string) => gunzipSync(readFileSync(join(FOLDER, name))).toString('utf8')
const sha256 = async (text: string) => createHash('sha256').update(text).digest('hex')

describe('a file of the format of today', () => {
  const validator = formats.default(new Ajv2020({ strict: false, allErrors: true, logger: false }))
  const schema: object = JSON.parse(textOf(`format-${EVIDENCE_VERSION}.schema.json.gz`))
  const isShown = validator.compile(schema)

  it.each([
    ['of a loan of this computer', extendedLoan],
    ['of a loan that was paid and bought back', boughtBackLoan],
    ['of a voided loan', voidedLoan],
    ['of a loan of a live service', liveLoan],
  ])('%s is shown by every Loan Desk that reads the format', async (_, make) => {
    const { content, formatVersion } = await make()
    expect(formatVersion).toBe(EVIDENCE_VERSION)
    isShown(content)
    expect(isShown.errors ?? []).toEqual([])
  })
})

async function extendedLoan() {
  const { call } = await testService()
  const { uuid } = (await call('POST', '/claims/v1/lender/createLoan', WORKED_EXAMPLE)).body.data
  await call('POST', '/claims/v1/lender/createLoanExtension', { loanUuid: uuid, daysToExtend: 30 })
  return (await call('GET', `/desk/v1/loans/${uuid}/evidence`)).body
}

async function boughtBackLoan() {
  const { call } = await testService()
  const { uuid: loanUuid } = (await call('POST', '/claims/v1/lender/createLoan', WORKED_EXAMPLE)).body.data
  await call('POST', '/claims/v1/lender/createLoanPayment', { loanUuid, paymentAmount: '10.00', currency: 'EUR' })
  await call('POST', '/claims/v1/lender/createLoanBuyback', { loanUuid, reason: 'EARLY_PAYMENT' })
  const { body } = await call('GET', `/desk/v1/loans/${loanUuid}/evidence`)
  expect(body.content.versions).toHaveLength(3)
  return body
}

async function voidedLoan() {
  const { call } = await testService()
  const { uuid } = (await call('POST', '/claims/v1/lender/createLoan', WORKED_EXAMPLE)).body.data
  expect((await call('POST', `/desk/v1/loans/${uuid}/voiding`, { reason: 'Entered twice' })).status).toBe(201)
  return (await call('GET', `/desk/v1/loans/${uuid}/evidence`)).body
}

async function liveLoan() {
  const desk = await liveDesk()
  const { uuid } = (await desk.createLoan({ maxExtensions: 2 })).body.data
  await desk.extend(uuid)
  return (await desk.call('GET', `/desk/v1/loans/${uuid}/evidence`)).body
}

it('each earlier format has its files', () => {
  const formats = new Set(kept.map((name) => Number(name.match(/\d+/)?.[0])))
  expect([...formats]).toEqual(Array.from({ length: EVIDENCE_VERSION - 1 }, (_, at) => at + 1))
})

describe.each(kept)('%s', (name) => {
  it('opens unchanged, with all that it says', async () => {
    const text = textOf(name)
    const reading = await readEvidence(text, sha256)
    expect(reading).toMatchObject({ kind: 'read', integrity: 'unchanged' })
    const { content } = reading.kind === 'read' ? reading : { content: undefined }
    expect(content).toMatchObject(said(JSON.parse(text).content))
  })
})

type Sides = Readonly<Record<'before' | 'change' | 'after', { readonly paidAmount?: string }>>
type Said = {
  readonly detail: {
    readonly loan: { readonly paymentSchedule?: object[] }
    readonly current: { readonly rows: object[] }
  }
  readonly comparisons: readonly { readonly measures: Sides }[]
}

/**
 * Content of a file in the layout of the parsed file: merges the loan's schedule into its rows and moves the paid
 * amounts of the measures out of them.
 */
function said({ detail, comparisons, ...rest }: Said): object {
  const { paymentSchedule, ...loan } = detail.loan
  const rows = detail.current.rows.map((row, index) => ({ ...row, ...paymentSchedule?.[index] }))
  return {
    ...rest,
    detail: { ...detail, loan, current: { ...detail.current, rows } },
    comparisons: comparisons.map(({ measures, ...comparison }) => {
      const [before, change, after] = [measures.before, measures.change, measures.after].map(
        ({ paidAmount, ...measured }) => ({ paidAmount, measured }),
      )
      const paid = { before: before?.paidAmount, change: change?.paidAmount, after: after?.paidAmount }
      return {
        ...comparison,
        measures: { before: before?.measured, change: change?.measured, after: after?.measured },
        ...(paid.before === undefined ? {} : { paid }),
      }
    }),
  }
}
