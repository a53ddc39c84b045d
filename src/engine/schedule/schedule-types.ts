import { type Cents, subtract, ZERO_CENTS } from '#values/money.ts'
import { proportion } from '#values/rounding.ts'
import type { ScheduleType } from '#values/vocabulary/loan-terms.ts'
import { ANNUITY } from './annuity.ts'
import { rowsInFull } from './course.ts'
import type { LevelSource } from './level-source.ts'
import type { ScheduleTypeRule } from './schedule-type.ts'

/** No row pays anything back but the last, which takes the whole balance. */
const BULLET: ScheduleTypeRule = {
  calculatedLevel: () => ZERO_CENTS,
  levelOf: () => ZERO_CENTS,
  principal: () => ZERO_CENTS,
  repaid: () => ZERO_CENTS,
  takenFrom: () => ZERO_CENTS,
  explained: () => (_, amount) => ({ kind: 'no-principal', why: 'last-row', amount }),
}

/** Equal principal: each row pays back P/n, whatever its interest. Added interest is paid back in equal parts too. */
const REGULAR: ScheduleTypeRule = {
  calculatedLevel: (source) => proportion(shared(source), 1, rowsInFull(source.pays), source.to),
  levelOf: (principal) => principal,
  principal: (level) => level,
  repaid: (added, _, rowsLeft) => (added === 0 ? ZERO_CENTS : proportion(added, 1, rowsLeft)),
  takenFrom: () => ZERO_CENTS,
  explained: (terms) => {
    const count = rowsInFull(terms.pays)
    const loanAmount = shared(terms)
    const { givenBy } = terms
    return givenBy === null
      ? (_, amount) => ({ kind: 'equal-principal', loanAmount, count, ...terms.to, amount })
      : (_, amount) => ({ kind: 'given-level', by: givenBy, amount })
  },
}

/** The rule of each type. A BULLET and a FULL-BULLET differ in their due dates alone. */
export const SCHEDULE_TYPE_RULES: Readonly<Record<ScheduleType, ScheduleTypeRule>> = {
  ANNUITY,
  BULLET,
  'FULL-BULLET': BULLET,
  REGULAR,
}

function shared({ loanAmount, balloon }: LevelSource): Cents {
  return subtract(loanAmount, balloon)
}
