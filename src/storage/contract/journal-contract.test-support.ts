import { describe, expect, it, onTestFinished } from 'vitest'
import type { SubmissionState } from '#values/vocabulary/submission-state.ts'
import { NOTES } from '../note.test-support.ts'
import type { Note } from '../note.ts'
import type { Storage } from '../storage.ts'
import type { NewSubmission } from '../stored-submission.ts'
import type { SubmissionFilter } from '../submission-store.ts'
import { AT, errorOf, type MakeBook, openedBook, uuidOf } from './book.test-support.ts'
import { PAGE_SIZES, walked, walkOf } from './walked.test-support.ts'

const CONNECTION = uuidOf(90)

/** Inserts the connection of the submissions. */
export async function connect({ write }: Storage): Promise<void> {
  await write((unit) =>
    unit.connections.insert({
      id: CONNECTION,
      name: 'Market',
      baseUrl: 'https://market.example',
      kind: 'test',
      extensionsField: null,
      furtherFields: {},
      caFile: null,
      sealedToken: null,
    }),
  )
}

/** A new book with that connection, open until the test ends. */
export async function connected(makeBook: MakeBook): Promise<Storage> {
  const storage = await openedBook(makeBook)
  await connect(storage)
  return storage
}

/** The createLoan submission with a number. */
export function submissionOf(number: number, changes: Partial<NewSubmission> = {}): NewSubmission {
  return {
    uuid: uuidOf(number),
    connectionId: CONNECTION,
    operation: 'createLoan',
    state: 'planned',
    exclusiveKey: `createLoan LOAN-${number}`,
    lenderLoanId: `LOAN-${number}`,
    loanUuid: null,
    loanAmount: '200.00',
    daysToExtend: null,
    scheduleVersion: null,
    clientName: 'Mari Maasikas',
    requestJson: '{}',
    sentJson: '{}',
    predictionJson: null,
    host: 'market.example',
    madeBy: 'tester',
    madeThrough: 'test',
    createdAt: AT,
    explanation: { code: 'not-sent-yet', params: {} },
    ...changes,
  }
}

const ENTERED: Note = { code: 'entered', params: {} }

const stepTo = (state: SubmissionState, note: Note = ENTERED) => ({ state, at: AT, note, decidedBy: null })

const enter = ({ write }: Storage, submission: NewSubmission) =>
  write((unit) => unit.submissions.insert(submission, stepTo('planned')))

/** A journal of eight submissions, some of them rejected. */
async function listed(makeBook: MakeBook): Promise<Storage> {
  const storage = await connected(makeBook)
  for (const number of [1, 2, 3, 4, 5, 10, 11, 12]) await enter(storage, submissionOf(number))
  for (const number of [2, 4, 12]) await take(storage, number, 'rejected')
  return storage
}

const take = ({ write }: Storage, number: number, state: SubmissionState) =>
  write((unit) => unit.submissions.step(uuidOf(number), stepTo(state), { explanation: ENTERED }))

/** Contract of the journal of submissions. */
export function journalContract(makeBook: MakeBook): void {
  describe('the journal', () => {
    it('keeps the note of a submission and of each step, whatever it says', async () => {
      const storage = await connected(makeBook)
      await enter(storage, submissionOf(1))
      for (const note of NOTES) {
        await storage.write((unit) => unit.submissions.step(uuidOf(1), stepTo('sending', note), { explanation: note }))
        expect((await storage.submissions.byUuid(uuidOf(1)))?.explanation).toEqual(note)
      }
      const notes = (await storage.submissions.steps(uuidOf(1))).map(({ note }) => note)
      expect(notes).toEqual([ENTERED, ...NOTES])
    })

    it('keeps a submission as it was entered, and each of its steps in their order', async () => {
      const storage = await connected(makeBook)
      await enter(storage, submissionOf(1))
      await take(storage, 1, 'sending')
      const explanation: Note = { code: 'accepted', params: {} }
      const change = { explanation, status: 201, answerText: '{}', loanUuid: uuidOf(5) }
      await storage.write((unit) => unit.submissions.step(uuidOf(1), stepTo('accepted', explanation), change))
      const found = await storage.submissions.byUuid(uuidOf(1))
      expect(found).toMatchObject({ ...submissionOf(1), ...change, state: 'accepted' })
      expect((await storage.submissions.steps(uuidOf(1))).map(({ state }) => state)).toEqual([
        'planned',
        'sending',
        'accepted',
      ])
      expect(await storage.submissions.acceptedAnswer(CONNECTION, 'LOAN-1', 'createLoan')).toBe('{}')
      expect(await storage.submissions.acceptedAnswer(CONNECTION, 'LOAN-1', 'createLoanExtension')).toBeUndefined()
    })

    it.each<SubmissionState>(['sending', 'unknown'])('has one at a time that is %s for the same', async (state) => {
      const storage = await connected(makeBook)
      const same = { exclusiveKey: 'createLoan SAME' }
      await enter(storage, submissionOf(1, same))
      await enter(storage, submissionOf(2, same))
      await take(storage, 1, state)
      expect(await errorOf(() => take(storage, 2, 'sending'))).toBeInstanceOf(Error)
      expect((await storage.submissions.byUuid(uuidOf(2)))?.state).toBe('planned')
      expect((await storage.submissions.steps(uuidOf(2))).length).toBe(1)
      expect((await storage.submissions.open(CONNECTION, 'createLoan SAME'))?.uuid).toBe(uuidOf(1))
      await take(storage, 1, 'rejected')
      await take(storage, 2, 'sending')
      expect((await storage.submissions.open(CONNECTION, 'createLoan SAME'))?.uuid).toBe(uuidOf(2))
    })

    it.each(PAGE_SIZES)('is the same from both ends, the newest first, %i at a time', async (limit) => {
      const storage = await listed(makeBook)
      const of = async (asked: Omit<SubmissionFilter, 'connectionId'>, connectionId = CONNECTION) =>
        walked(storage.submissions, { filter: { ...asked, connectionId }, limit }, ({ lenderLoanId }) =>
          Number(lenderLoanId.slice(5)),
        )
      expect(await of({})).toEqual(walkOf([12, 11, 10, 5, 4, 3, 2, 1]))
      expect(await of({ state: 'rejected' })).toEqual(walkOf([12, 4, 2]))
      expect(await of({ state: 'unknown' })).toEqual(walkOf([]))
      expect(await of({ search: 'oan-1' })).toEqual(walkOf([12, 11, 10, 1]))
      expect(await of({ search: 'OAN-1', state: 'rejected' })).toEqual(walkOf([12]))
      expect(await of({ search: 'no such loan' })).toEqual(walkOf([]))
      expect(await of({}, uuidOf(91))).toEqual(walkOf([]))
    })

    it('counts what is in each state', async () => {
      const storage = await listed(makeBook)
      const counts = { planned: 5, sending: 0, accepted: 0, rejected: 3, unknown: 0 }
      expect(await storage.submissions.counts(CONNECTION)).toEqual(counts)
    })

    it('gives those of a key that were not sent, and all of a loan, the oldest first', async () => {
      const storage = await connected(makeBook)
      for (const number of [3, 1, 2])
        await enter(storage, submissionOf(number, { exclusiveKey: 'k', lenderLoanId: 'L' }))
      await take(storage, 1, 'rejected')
      const uuids = (found: readonly { readonly uuid: string }[]) => found.map(({ uuid }) => uuid)
      expect(uuids(await storage.submissions.planned(CONNECTION, 'k'))).toEqual([uuidOf(3), uuidOf(2)])
      expect(uuids(await storage.submissions.ofLoan(CONNECTION, 'L'))).toEqual([uuidOf(3), uuidOf(1), uuidOf(2)])
    })

    it('says of many keys at once which wait for a decision', async () => {
      const storage = await connected(makeBook)
      const keys = [1, 2, 3, 4].map((number) => submissionOf(number).exclusiveKey)
      for (const number of [1, 2, 3]) await enter(storage, submissionOf(number))
      for (const number of [2, 3]) await take(storage, number, 'sending')
      await take(storage, 3, 'unknown')
      const { undecided } = storage.submissions
      expect([...(await undecided(CONNECTION, keys))]).toEqual([keys[2]])
      expect([...(await undecided(CONNECTION, keys.slice(0, 2)))]).toEqual([])
      expect([...(await undecided(uuidOf(91), keys))]).toEqual([])
      expect([...(await undecided(CONNECTION, []))]).toEqual([])
    })

    it('knows after a new start what was on its way', async () => {
      const book = makeBook()
      const storage = await book.open()
      await connect(storage)
      for (const number of [1, 2]) await enter(storage, submissionOf(number))
      await take(storage, 2, 'sending')
      await storage.close()
      const again = await book.open()
      onTestFinished(() => again.close())
      expect((await again.submissions.abandoned()).rows.map(({ uuid }) => uuid)).toEqual([uuidOf(2)])
    })
  })
}
