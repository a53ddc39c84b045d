import { plainWords } from '../cells/plain-words.ts'
import { type CellRecord, cellText } from '../source-record.ts'

/** Columns that follow the names of the clients in the list behind the loans. */
const BEHIND_NAMES = new Set(['lookup client external id', 'client activation date'])

/** First column of the list of all clients that templates of Fineract and Mifos have behind the loans; undefined without one. */
export function clientListAt(heads: readonly string[]): number | undefined {
  const words = heads.map(plainWords)
  const at = words.findIndex(
    (head, index) => index > 0 && head === 'client name' && BEHIND_NAMES.has(words[index + 1] ?? ''),
  )
  return at < 0 ? undefined : at
}

/** True for a line with clients of the list and no loan before them: the list may be longer than the loans. */
export function isOfListAlone({ cells }: CellRecord, listAt: number | undefined): boolean {
  if (listAt === undefined) return false
  const isFilled = (cell: CellRecord['cells'][number]) => cellText(cell).trim() !== ''
  return !cells.slice(0, listAt).some(isFilled) && cells.slice(listAt).some(isFilled)
}
