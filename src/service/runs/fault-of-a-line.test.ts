import { describe, expect, it } from 'vitest'
import { ROW_TABLES } from '#storage/row-error.ts'
import { RUNNING_FAULTS, StorageError } from '#storage/storage-error.ts'
import { testService } from '../service.test-support.ts'
import { failedLine, passesByItself, stopReason } from './line-failure.ts'

/** Parts whose storage is shared by several processes or not. */
async function partsOf(isShared = false) {
  const { parts, log } = await testService()
  const faultOf = (error: unknown) =>
    error instanceof StorageError ? RUNNING_FAULTS.find((fault) => fault === error.code) : undefined
  return { log, parts: { ...parts, storage: { ...parts.storage, isShared, faultOf } } }
}

describe('the error of a line', () => {
  it('stops the run where it concerns every other line too', async () => {
    const { parts } = await partsOf()
    for (const fault of RUNNING_FAULTS)
      expect(stopReason(parts, new StorageError(fault, ''))).toEqual({ code: 'storage-fault', params: { fault } })
    const stopping = ROW_TABLES.filter((table) => {
      const reason = stopReason(parts, parts.storage.rowError(table, 1, 'column'))
      if (reason) expect(reason).toEqual({ code: 'record-damaged', params: { table } })
      return reason !== undefined
    })
    const lines = ['extension_run_line', 'import_run_line', 'payment_run_line', 'buyback_run_line']
    const ofALoan = ['loan', 'loan_event', 'installment', ...lines]
    expect(stopping).toEqual(ROW_TABLES.filter((table) => !ofALoan.includes(table)))
    expect(stopReason(parts, new TypeError('A bug'))).toBeUndefined()
  })

  it('passes by itself where a database server recovers from it', async () => {
    const passing = async (isShared: boolean) => {
      const { parts } = await partsOf(isShared)
      return RUNNING_FAULTS.filter((fault) => passesByItself(parts, new StorageError(fault, '')))
    }
    expect(await passing(true)).toEqual(['locked', 'not-reached', 'commit-unknown'])
    expect(await passing(false)).toEqual([])
    const { parts } = await partsOf(true)
    expect(passesByItself(parts, new TypeError('A bug'))).toBe(false)
  })

  it('is logged by its place, and the line says whether its record is damaged', async () => {
    const { parts, log } = await partsOf()
    const line = { runId: 1, position: 7 }
    const damage = parts.storage.rowError('loan', 3, 'amount_cents')
    expect(failedLine(parts, 'run', line, damage)).toEqual({
      state: 'failed',
      explanation: { code: 'line-damaged', params: {} },
    })
    expect(failedLine(parts, 'run', line, new TypeError('A bug'))).toEqual({
      state: 'failed',
      explanation: { code: 'line-failed', params: {} },
    })
    const entry = { event: 'run-line-failed', run: 'run', position: 7 }
    expect(log).toEqual([
      { ...entry, fault: 'unreadable row: loan 3, amount_cents' },
      { ...entry, fault: 'TypeError' },
    ])
  })
})
