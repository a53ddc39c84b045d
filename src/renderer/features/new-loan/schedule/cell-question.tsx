import { MeaningQuestion } from '../../../components/fields/meaning-question.tsx'
import type { Meaning } from '../../../input/read-by-formats.ts'
import { putInCell } from '../grid/grid-edits.ts'
import type { CellPlace } from '../grid/grid-row.ts'
import { useNewLoan } from '../state/new-loan-context.ts'

type CellQuestionProps = {
  readonly place: CellPlace
  readonly question: string
  readonly meanings: readonly Meaning[]
}

/** Question about the text of a cell. The answer replaces the text and moves the focus to the cell. */
export function CellQuestion({ place, ...asked }: CellQuestionProps) {
  const { grid } = useNewLoan()
  return <MeaningQuestion {...asked} onChoose={(value) => grid.update((state) => putInCell(state, place, value))} />
}
