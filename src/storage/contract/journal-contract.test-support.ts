import { describe, expect, it, onTestFinished } from 'vitest'
import type { SubmissionState } from '#values/vocabulary/submission-state.ts'
import { NOTES } from '../note.test-support.ts'
import type { Note } from '../note.ts'
import type { Storage } from '../storage.ts'
import type { NewSubmission } from '../stored-submission.ts'
import { AT, errorOf, type MakeBook, openedBook, uuidOf } from './book.test-support.ts'

const CONNECTION = uuidOf(90)

/** Enters the connection on which submissions are entered. */
export async function connect({ write }: Storage): Promise<void> {
  await write((unit) =>
    unit.connections.insert({
      ...{ id: CONNECTION, name: 'Market', baseUrl: 'https://market.example', kind: 'test', extensionsField: null },
      ...{ furtherFields: {}, caFile: null, sealedToken: null },
    }),
  )
}

/** A new book with that connection, open until the test ends. */
export async function connected(makeBook: MakeBook): Promise<Storage> {
  const storage = await openedBook(makeBook)
  await connect(storage)
  return storage
}

/** The n-th createLoan that is entered. */
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

const take = ({ write }: Storage, number: number, state: SubmissionState) =>
  write((unit) => unit.submissions.step(uuidOf(number), stepTo(state), { explanation: ENTERED }))

/** The journal of what is sent. */
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

    it('lists the newest first, page by page, by state and by lender loan ID, and counts them', async () => {
      const storage = await connected(makeBook)
      for (const number of [1, 2, 3, 4, 5]) await enter(storage, submissionOf(number))
      for (const number of [2, 4]) await take(storage, number, 'rejected')
      const ids = async (filter: object, before: number | null, limit: number) => {
        const page = await storage.submissions.page({ connectionId: CONNECTION, ...filter }, before, limit)
        return { ids: page.rows.map(({ lenderLoanId }) => Number(lenderLoanId.slice(5))), next: page.next }
      }
      const first = await ids({}, null, 3)
      expect([first.ids, (await ids({}, first.next, 3)).ids]).toEqual([
        [5, 4, 3],
        [2, 1],
      ])
      expect((await ids({ state: 'rejected' }, null, 9)).ids).toEqual([4, 2])
      expect((await ids({ search: 'oan-3' }, null, 9)).ids).toEqual([3])
      const counts = { planned: 3, sending: 0, accepted: 0, rejected: 2, unknown: 0 }
      expect(await storage.submissions.counts(CONNECTION)).toEqual(counts)
      expect(await storage.submissions.count(CONNECTION, 'planned')).toBe(3)
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
      expect((await again.submissions.sending()).rows.map(({ uuid }) => uuid)).toEqual([uuidOf(2)])
    })
  })
}
