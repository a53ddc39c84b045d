import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Convention } from '../convention/convention.ts'
import { findConvention } from '../convention/find-convention.ts'
import { HELD_OUT_KINDS, type HeldOutLoan } from './held-out-kinds.test-support.ts'
import { givenByThePage } from './held-out-rows.test-support.ts'
import { hasTerms, termsOfConvention } from './held-out-terms.test-support.ts'

/** Loans of each kind; HELD_OUT_LOANS=1000 takes some minutes. Another seed makes other loans. */
const LOANS = Number(process.env.HELD_OUT_LOANS ?? 20)
const SEED = Number(process.env.HELD_OUT_SEED ?? 20_261_127)
/** So many of the listed conventions of each loan are made again by the second program. */
const PROVEN = 40

describe('loans that the search has not seen', () => {
  test.each(Object.entries(HELD_OUT_KINDS))(
    '%s: the answer lists the true terms, and no terms that make other rows',
    (name, kind) => {
      const counts = { loans: 0, first: 0, listed: 0, unlisted: 0, alone: 0, calledWrong: 0, cut: 0, false: 0 }
      for (const loan of fc.sample(kind, { seed: SEED, numRuns: LOANS })) {
        if (loan.given === null) continue
        const found = findConvention(loan.given)
        const conventions = found.kind === 'reproduced' ? found.conventions : []
        const place = conventions.findIndex((each) => hasTerms(each, loan))
        counts.loans++
        if (found.kind !== 'reproduced') counts.calledWrong++
        else if (place < 0) counts.unlisted++
        else counts.listed++
        if (place === 0) counts.first++
        if (found.kind === 'reproduced' && found.fitting === 1) counts.alone++
        if (found.kind === 'reproduced' && found.fitting > conventions.length) counts.cut++
        counts.false += conventions.slice(0, PROVEN).filter((each) => makesOtherRows(each, loan)).length
      }
      if (process.env.HELD_OUT_LOANS) process.stdout.write(`${name}: ${JSON.stringify(counts)}\n`)
      expect(counts).toMatchObject({ unlisted: 0, calledWrong: 0, false: 0 })
      expect(counts.loans).toBeGreaterThan(LOANS * 0.9)
    },
    LOANS * 3_000,
  )
})

/** True if the second program makes other rows by these terms. False too if it has no such terms. */
function makesOtherRows(convention: Convention, { given }: HeldOutLoan): boolean {
  const terms = given && termsOfConvention(convention, given)
  const made = terms && givenByThePage(terms)
  if (!given || !made) return false
  const isDueThen = made.rows.every(({ dueDate }, index) => dueDate === given.rows[index]?.dueDate)
  return isDueThen && JSON.stringify(made.rows) !== JSON.stringify(given.rows)
}
