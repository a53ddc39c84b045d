import { describe, expect, it } from 'vitest'
import { interfaceOf, isFit } from './app-fit.ts'
import { type ComparedLoan, canPreview, choiceOf, previewDays } from './compare-choice.ts'
import { sinceLines } from './passed-since-words.ts'
import { versionName } from './version-name.ts'

const LOAN: ComparedLoan = { extensionsUsed: 0, extensionsAllowed: 2, standing: 'running', current: { version: 0 } }
const version = (number: number) => ({ kind: 'version', version: number }) as const
const preview = (daysToExtend: number) => ({ kind: 'preview', daysToExtend }) as const

describe('the sides of a comparison', () => {
  it('are what an extension would do, where a loan was never changed and may be', () => {
    expect(choiceOf(LOAN, {})).toEqual({ before: 0, after: preview(30) })
    expect(choiceOf(LOAN, { days: '14' })).toEqual({ before: 0, after: preview(14) })
    for (const loan of [{ ...LOAN, extensionsUsed: 2 }, { ...LOAN, standing: 'repaid' } as const])
      expect(choiceOf(loan, {})).toEqual({ before: 0, after: version(0) })
  })

  it('are the last change of the schedule, where there was one', () => {
    expect(choiceOf({ ...LOAN, current: { version: 3 } }, {})).toEqual({ before: 2, after: version(3) })
  })

  it('are those that are asked for', () => {
    const loan = { ...LOAN, current: { version: 3 } }
    expect(choiceOf(loan, { before: '1' })).toEqual({ before: 1, after: version(3) })
    expect(choiceOf(loan, { after: '2' })).toEqual({ before: 1, after: version(2) })
    expect(choiceOf(loan, { after: '0' })).toEqual({ before: 0, after: version(0) })
    expect(choiceOf(loan, { after: 'preview', days: '7' })).toEqual({ before: 3, after: preview(7) })
    expect(choiceOf(loan, { before: '1', after: 'preview' })).toEqual({ before: 1, after: preview(30) })
    expect(choiceOf(LOAN, { after: '0' })).toEqual({ before: 0, after: version(0) })
  })

  it('may be a preview while extensions are left, or nobody says how many there are', () => {
    expect([1, 2, 3].map((extensionsUsed) => canPreview({ ...LOAN, extensionsUsed }))).toEqual([true, false, false])
    expect(canPreview({ ...LOAN, extensionsAllowed: null, extensionsUsed: 99 })).toBe(true)
    expect([previewDays(undefined), previewDays('7')]).toEqual([30, 7])
  })
})

it('a version is named by what made it, and several refreshes of one day are counted', () => {
  const common = { finalPaymentDate: '2026-12-31', totalInterestAmount: '1.00' }
  const made = (
    number: number,
    kind: 'registered' | 'extended' | 'refreshed',
    date: string,
    extensionNumber: number | null,
  ) => ({
    ...common,
    version: number,
    kind,
    date,
    extensionNumber,
    isUndone: false,
  })
  const versions = [
    made(0, 'registered', '2026-01-01', null),
    made(1, 'extended', '2026-01-02', 1),
    made(2, 'refreshed', '2026-01-03', null),
    made(3, 'refreshed', '2026-01-04', null),
    made(4, 'extended', '2026-01-04', null),
    made(5, 'refreshed', '2026-01-04', null),
  ]
  expect([0, 1, 2, 3, 4, 5, 6].map((number) => versionName({ versions }, number))).toEqual([
    ...['Registered', 'After extension 1', 'Refreshed 2026-01-03', 'Refreshed 2026-01-04 (1)', 'After extension'],
    ...['Refreshed 2026-01-04 (2)', ''],
  ])
})

it('an extension that was undone is told from the next one of its number', () => {
  const made = { finalPaymentDate: '2027-01-01', totalInterestAmount: '1.00', date: '2026-01-02' }
  const versions = [
    { ...made, version: 0, kind: 'registered', extensionNumber: null, isUndone: false },
    { ...made, version: 1, kind: 'extended', extensionNumber: 1, isUndone: true },
    { ...made, version: 2, kind: 'undone', extensionNumber: 1, isUndone: false },
    { ...made, version: 3, kind: 'extended', extensionNumber: 1, isUndone: true },
    { ...made, version: 4, kind: 'undone', extensionNumber: 1, isUndone: false },
    { ...made, version: 5, kind: 'extended', extensionNumber: 1, isUndone: false },
    { ...made, version: 6, kind: 'voided', extensionNumber: null, isUndone: false },
  ] as const
  expect(versions.map(({ version }) => versionName({ versions: [...versions] }, version))).toEqual([
    'Registered',
    'After extension 1, undone (1)',
    'Extension 1 undone 2026-01-02 (1)',
    'After extension 1, undone (2)',
    'Extension 1 undone 2026-01-02 (2)',
    'After extension 1',
    'Voided 2026-01-02',
  ])
})

it('an app fits a desk whose version differs in the last number alone', () => {
  expect(interfaceOf('1.4.2')).toBe('1.4')
  expect(isFit('1.4.2', '1.4.10')).toBe(true)
  for (const desk of ['1.5.2', '2.4.2', '1.40.2', '14.2.0']) expect(isFit('1.4.2', desk), desk).toBe(false)
})

it('what happened since an extension is said line by line', () => {
  const since = {
    fromDate: '2026-01-28',
    toDate: '2026-02-01',
    paidAmount: '5.00',
    installmentsPaid: 1,
    installmentsLeft: 3,
    stillDueAmount: '7.00',
  }
  const lines = sinceLines({ ...since, addedAmount: '0.00', nextDueDate: '2026-02-28' })
  expect(lines).toEqual([
    { words: 'Paid', kind: 'amount', value: '5.00' },
    { words: 'Installments paid', kind: 'text', value: '1 of 3' },
    { words: 'Still due today', kind: 'amount', value: '7.00' },
    { words: 'Next due date', kind: 'date', value: '2026-02-28' },
  ])
  const changed = sinceLines({ ...since, addedAmount: '1.00', nextDueDate: null })
  expect(changed.slice(2)).toEqual([
    { words: 'Added by later changes', kind: 'change', value: '1.00' },
    { words: 'Still due today', kind: 'amount', value: '7.00' },
    { words: 'Next due date', kind: 'text', value: 'All paid' },
  ])
})
