import { judged, type LineState, lineStates } from '../columns/line-states.ts'
import {
  type Asker,
  askedColumns,
  type Choice,
  type ColumnAsked,
  isAnswered,
  keepAsNote,
  leaveOut,
  type OpenQuestion,
} from './open-question.ts'

/** Asks of each state of a column by which loans may have ended whether its lines are taken: nothing else says so. */
export const askLineStates: Asker = (plan, facts) =>
  askedColumns(plan, facts).flatMap((asked) => {
    const { column, planned } = asked
    const said = planned.states ?? []
    const isGuess = !planned.isSure && !isAnswered(planned)
    const isFree = planned.field === null || planned.field === 'furtherField'
    const isOpen = isGuess || (isFree && (!isAnswered(planned) || said.length > 0))
    const open = isOpen
      ? lineStates(column, plan.format).filter(
          ({ text, begins }) => !said.some((state) => state.text === text && state.begins === begins),
        )
      : []
    return open.map((state) => questionOf(state, asked, said.length === 0 && open.length > 1 ? column.index : null))
  })

/** `whole` is the column if one answer may hold for all its states. */
function questionOf(
  { text, begins, lines, isOut }: LineState,
  { column, planned, facts }: ColumnAsked,
  whole: number | null,
): OpenQuestion {
  const { index, head } = column
  const field = planned.field === 'furtherField' ? planned.field : null
  const counted = lines === null ? {} : { lines }
  const choice = (code: 'take-lines' | 'leave-out-lines'): Choice => {
    const states = [...(planned.states ?? []).map(judged), { text, begins, isTaken: code === 'take-lines' }]
    return { code, params: { text, ...counted }, change: { columns: [{ index, field, states }] } }
  }
  const [take, drop] = [choice('take-lines'), choice('leave-out-lines')]
  const all =
    whole === null ? [] : [keepAsNote(whole), leaveOut(whole)].map((each) => ({ ...each, params: { of: 'all' } }))
  const choices = [...(isOut ? [drop, take] : [take, drop]), ...all]
  return {
    code: 'line-state',
    column: index,
    params: { head, text, of: facts.lines, ...counted, ...(begins && { begins: text }) },
    choices,
  }
}
