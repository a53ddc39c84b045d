import { describe, expect, it } from 'vitest'
import { conventionBody, type FoundConventionBody } from '#contract/desk/convention.ts'
import { conventionWords } from '#contract/words/convention-words.ts'
import { saidConventionOf } from './said-convention.ts'

const convention = (dayCount: string) =>
  conventionBody.parse({
    scheduleType: 'ANNUITY',
    dayCount,
    startDate: '2026-01-26',
    isMonthEnds: false,
    rounding: 'half-up',
    level: 'calculated',
    lastRow: 'pays-rest',
  })
const inWords = (dayCount: string) => ({ ...convention(dayCount), words: conventionWords(convention(dayCount)) })

const MISFIT = {
  row: 0,
  dueDate: '2026-02-26',
  column: 'interestAmount',
  given: '1.00',
  computed: '1.01',
  difference: '-0.01',
  slip: null,
} as const

const REPRODUCED: Extract<FoundConventionBody, { kind: 'reproduced' }> = {
  kind: 'reproduced',
  cells: 24,
  conventions: [convention('ACT/365F'), convention('30E/360')],
  fitting: 2,
  butForOne: null,
  longFirstPeriod: null,
  unpaidPrincipal: '0.00',
  tried: 100,
}

describe('a found convention in a file', () => {
  it('lists the conventions that fit, in words', () => {
    expect(saidConventionOf(REPRODUCED)).toEqual({
      ...REPRODUCED,
      conventions: [inWords('ACT/365F'), inWords('30E/360')],
    })
  })

  it('says the more common one that fits but for a cell in words too', () => {
    const butForOne = { convention: convention('ACT/360'), misfit: MISFIT }
    expect(saidConventionOf({ ...REPRODUCED, butForOne })).toMatchObject({
      butForOne: { convention: inWords('ACT/360'), misfit: MISFIT },
    })
  })

  it('lists no more than twenty, and counts all', () => {
    const conventions = Array.from({ length: 25 }, () => convention('ACT/365F'))
    const said = saidConventionOf({ ...REPRODUCED, conventions, fitting: 25 })
    expect(said).toMatchObject({ fitting: 25, conventions: { length: 20 } })
  })

  it('has the closest one and the others in words', () => {
    const closest: FoundConventionBody = {
      kind: 'closest',
      cells: 24,
      convention: convention('30E/360'),
      misfits: [MISFIT],
      off: '0.01',
      offPercent: '0.1',
      unpaidPrincipal: '0.00',
      leftOut: null,
      others: [{ convention: convention('ACT/360'), misfitCount: 3, off: '0.40' }],
      isNear: true,
      tried: 100,
    }
    expect(saidConventionOf(closest)).toEqual({
      ...closest,
      convention: inWords('30E/360'),
      others: [{ convention: inWords('ACT/360'), misfitCount: 3, off: '0.40' }],
    })
  })

  it('gives the reason why there is none in words', () => {
    expect(saidConventionOf({ kind: 'none', cells: 0, reason: 'no-rows' })).toEqual({
      kind: 'none',
      cells: 0,
      reason: 'There are no rows.',
    })
  })
})
