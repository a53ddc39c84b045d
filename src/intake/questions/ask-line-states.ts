import { isPaidOrNot } from '../cells/paid-or-not.ts'
import { saidByDates } from '../columns/ended-dates.ts'
import { holdsStates, isPayout, judged, type LineState, lineStates } from '../columns/line-states.ts'
import type { ImportPlan } from '../import-plan.ts'
import {
  type Asker,
  askedColumns,
  type Choice,
  type ColumnAsked,
  isAnswered,
  type OpenQuestion,
} from './open-question.ts'
import { possibleTerms } from './term-columns.ts'

/**
 * Asks of each state of a column by which loans may have ended whether its lines are taken: nothing else says so. That a person has
 * left the column out, or kept it as a note, says nothing of its lines. A column that may be a term is asked about as that first.
 */
export const askLineStates: Asker = (plan, facts) =>
  askedColumns(plan, facts).flatMap((asked) => {
    const { column, planned } = asked
    const table = { ...facts, format: plan.format }
    const isGuess = !planned.isSure && !isAnswered(planned) && holdsStates(column, table)
    const isFree = planned.field === null || planned.field === 'furtherField'
    const said = planned.states ?? []
    const isSaid = ({ text, begins }: LineState) => said.some((one) => one.text === text && one.begins === begins)
    const mayBeTerm = possibleTerms(asked).length > 0
    const isRepeated = ({ isOut, text }: LineState) => isOut && !isPayout(text) && repeatsAnswered(asked)
    const isOpen = (state: LineState) => !isSaid(state) && !isRepeated(state)
    const open = (isGuess || isFree) && !mayBeTerm ? lineStates(column, table).filter(isOpen) : []
    return open.map((state) => questionOf(state, asked, open))
  })

/**
 * True for a column that says of no other lines that their loans have ended than a column of few states, of which a person has
 * judged all, such as a remark `cancelled` beside the state `Cancelled`.
 */
function repeatsAnswered({ column, plan, facts }: ColumnAsked): boolean {
  return column.tally.endedBeside.some((at) => {
    const [other, states = []] = [facts.columns[at], plan.columns[at]?.states]
    if (other === undefined || other.tally.values.length === 0) return false
    const ended = lineStates(other, { ...facts, format: plan.format }).filter(({ isOut }) => isOut)
    return ended.length > 0 && ended.every(({ text }) => states.some((one) => one.text === text && !one.begins))
  })
}

/** True for a word such as `paid` of a line that is an installment: it says nothing of the loan. */
function isOfInstallment(text: string, { format }: ImportPlan): boolean {
  return format.shape !== 'loan-a-line' && isPaidOrNot(text)
}

/** One answer may hold for all states that are `open`. */
function questionOf(
  { text, begins, lines, isOut }: LineState,
  { column, planned, plan, facts }: ColumnAsked,
  open: readonly LineState[],
): OpenQuestion {
  const { index, head } = column
  const said = saidByDates(column, { ...facts, format: plan.format })
  const field = planned.field === 'furtherField' ? planned.field : null
  const before = (planned.states ?? []).map(judged)
  const counted = lines === null ? {} : { lines }
  const choice = (code: 'take-lines' | 'leave-out-lines'): Choice => {
    const states = [...before, { text, begins, isTaken: code === 'take-lines' }]
    return { code, params: { text, ...counted }, change: { columns: [{ index, field, states }] } }
  }
  const takeAll = (code: 'keep-as-note' | 'leave-out'): Choice => {
    const states = [...before, ...open.map((state) => judged({ ...state, isTaken: true }))]
    const whole = code === 'leave-out' ? null : ('furtherField' as const)
    return { code, params: { of: 'all' }, change: { columns: [{ index, field: whole, states }] } }
  }
  const [take, drop] = [choice('take-lines'), choice('leave-out-lines')]
  const all = open.length > 1 ? [takeAll('keep-as-note'), takeAll('leave-out')] : []
  return {
    code: 'line-state',
    column: index,
    params: { head, text, of: facts.lines, ...counted, ...(begins && { begins: text }), ...(said && { said }) },
    choices: [...(isOut && !isOfInstallment(text, plan) ? [drop, take] : [take, drop]), ...all],
  }
}
