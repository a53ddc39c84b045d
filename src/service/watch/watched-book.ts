import type { Storage } from '#storage/storage.ts'
import { STATES_AT_WORK, type StateAtWork, type StoredRunState } from '#values/vocabulary/run-states.ts'
import { SUBMISSION_STATES, type SubmissionState } from '#values/vocabulary/submission-state.ts'
import type { Counted, WatchedBook } from '../parts/watch.ts'
import type { DataParts, RunParts } from '../service-parts.ts'
import { nameOnce, readable } from '../wire/left-out.ts'

/** Of the decided ones there are as many as loans: to count them would take as long as to go through all of those. */
const UNDECIDED = SUBMISSION_STATES.filter((state) => state !== 'accepted' && state !== 'rejected')

/** What is to be said of the book, by a few reads that take no longer in a large one. */
export async function watchedBook(parts: RunParts<Storage>): Promise<WatchedBook> {
  const [runs, submissions] = await Promise.all([runsHere(parts), undecidedSubmissions(parts)])
  return { runs, submissions }
}

async function runsHere(parts: RunParts<Storage>): Promise<Counted<StateAtWork>> {
  const states = await Promise.all(parts.background.active().map((name) => stateOfRun(parts, name)))
  return new Map(STATES_AT_WORK.map((state) => [state, states.filter((each) => each === state).length]))
}

/** Not all work in the background is a run, and one that cannot be read is in no state. */
async function stateOfRun(parts: DataParts, name: string): Promise<StoredRunState | undefined> {
  try {
    return (await parts.storage.runs.byUuid(name))?.state
  } catch (error) {
    const damage = parts.storage.rowErrorOf(error)
    if (!damage) throw error
    nameOnce(parts, [damage])
    return undefined
  }
}

async function undecidedSubmissions(parts: DataParts): Promise<Counted<SubmissionState>> {
  const { connections, submissions } = parts.storage
  const ids = readable(parts, await connections.all()).map(({ id }) => id)
  const countOf = async (state: SubmissionState) => {
    const counts = await Promise.all(ids.map((connectionId) => submissions.count({ connectionId, state })))
    return [state, counts.reduce((total, count) => total + count, 0)] as const
  }
  return new Map(await Promise.all(UNDECIDED.map(countOf)))
}
