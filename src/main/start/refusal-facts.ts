import { basename } from 'node:path'
import type { LossFacts, LossFault } from '#storage/storage-error.ts'
import { momentWords } from './moment-words.ts'

/** A refusal after which a person may continue with the remaining data. */
export type Loss = { readonly code: LossFault; readonly facts: LossFacts }

/** Consequences of continuing with the files as they are, in whole sentences. */
export function lostWords({ code, facts }: Loss, now: Date): string {
  const { changesMissing, lastChangeAt, lastKnownAt } = facts
  const changes = changesMissing === null ? null : changeCount(changesMissing)
  const here = lastChangeAt && momentWords(lastChangeAt, now)
  const known = lastKnownAt && momentWords(lastKnownAt, now)
  return LOST[code]({ changes, here, known })
}

/** Number of missing changes and times of the last changes, in words; null if unknown. */
type Known = { readonly changes: string | null; readonly here: string | null; readonly known: string | null }

const LOST: Readonly<Record<LossFault, (known: Known) => string>> = {
  'missing-database': ({ changes, known }) =>
    changes && known
      ? `You start without any loans. All ${changes} until ${known} are missing.`
      : 'You start without any loans.',
  'missing-log': ({ changes, here }) => {
    if (here === null) return 'You lose the changes that only the log held.'
    return changes
      ? `You lose the last ${changes}, made after ${here}.`
      : `You lose all that was changed after ${here}.`
  },
  'foreign-log': ({ here }) =>
    `You keep what was saved ${here === null ? 'in the database' : `until ${here}`}. You lose what only the log holds; how much that is cannot be told.`,
  'damaged-log': ({ changes, here }) =>
    changes && here
      ? `You lose the last ${changes}, made after ${here}.`
      : 'You lose the changes that only the log holds; how many cannot be told.',
  'older-database': ({ changes, here, known }) =>
    changes && here && known
      ? `You lose the last ${changes}, made between ${here} and ${known}.`
      : 'You lose what was changed after this older database was saved.',
  'other-book': () => 'You work with the loans of this database. The loans that were here before are not in it.',
  'damaged-mark': () => 'You open all that the database holds. Whether something is missing from it cannot be told.',
}

/** Files that continuing renames; empty if there are none. */
export function setAsideWords({ setAside }: LossFacts): string {
  const names = setAside.map((path) => basename(path))
  if (names.length === 0) return ''
  const end = names.length === 1 ? 'is renamed and kept, not deleted.' : 'are renamed and kept, not deleted.'
  return `${new Intl.ListFormat('en').format(names)} ${end}`
}

/** Facts of a loss for a list, each with its label. */
export function factRows({ changesMissing, lastChangeAt, lastKnownAt }: LossFacts, now: Date): readonly Row[] {
  return [
    ...(lastChangeAt ? [{ label: 'Last change that is here', value: momentWords(lastChangeAt, now) }] : []),
    ...(lastKnownAt ? [{ label: 'Last change ever saved', value: momentWords(lastKnownAt, now) }] : []),
    ...(changesMissing === null ? [] : [{ label: 'Missing', value: changeCount(changesMissing) }]),
  ]
}

export type Row = { readonly label: string; readonly value: string }

/** The book counts each commit as one change, and each start and end as another. */
function changeCount(count: number): string {
  return `${new Intl.NumberFormat('en').format(count)} ${count === 1 ? 'change' : 'changes'}`
}
