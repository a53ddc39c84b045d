import Database from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import type { LoansState } from '../../storage.ts'
import { databaseIn, temporaryFolder } from '../files/folder-state.test-support.ts'
import { keptAnswersOf } from './kept-answers.ts'

const STATE: LoansState = { own: 0, ownOfPrincipal: 0, ofOthers: 0 }

/** Counts loans over an amount. `asked` has the IDs that each answer read. */
function countedLoans() {
  const path = databaseIn(temporaryFolder())
  const open = () => {
    const database = new Database(path)
    onTestFinished(() => void database.close())
    return database
  }
  const [writer, reader] = [open(), open()]
  writer.exec('PRAGMA journal_mode = WAL; CREATE TABLE loan (id INTEGER PRIMARY KEY, amount)')
  const count = reader
    .prepare<[number, number], number>('SELECT count(*) FROM loan WHERE id > ? AND amount > ?')
    .pluck()
  const asked: string[] = []
  let state: LoansState | undefined = STATE
  const keptAnswers = keptAnswersOf(reader, () => state)
  const ofAll = ({ over }: { readonly over: number }) => {
    asked.push(`all over ${over}`)
    return count.get(0, over) ?? 0
  }
  const counted = keptAnswers({
    ofAll,
    withNew: ({ over }, known, lastId) => {
      asked.push(`those after ${lastId} over ${over}`)
      return known + (count.get(lastId, over) ?? 0)
    },
  })
  const add = (amount: number, loans = 1) => {
    const insert = writer.prepare('INSERT INTO loan (amount) VALUES (?)')
    for (let loan = 0; loan < loans; loan++) insert.run(amount)
  }
  const setState = (next: LoansState | undefined) => {
    state = next
  }
  return { writer, reader, keptAnswers, asked, counted, add, setState }
}

it('counts once what is asked again, each question by itself', () => {
  const { asked, counted } = countedLoans()
  for (const over of [1, 2, 1, 2, 1]) expect(counted({ over })).toBe(0)
  expect(asked).toEqual(['all over 1', 'all over 2'])
})

it('after loans were registered, it looks at these alone', () => {
  const { asked, counted, add } = countedLoans()
  const found = [counted({ over: 1 })]
  for (const amount of [2, 1, 3]) {
    add(amount)
    found.push(counted({ over: 1 }), counted({ over: 1 }))
  }
  expect(found).toEqual([0, 1, 1, 1, 1, 2, 2])
  expect(asked).toEqual(['all over 1', 'those after 0 over 1', 'those after 1 over 1', 'those after 2 over 1'])
})

it('after more than 1,000 of them, it counts all again', () => {
  const { asked, counted, add } = countedLoans()
  counted({ over: 1 })
  add(2, 1_001)
  expect(counted({ over: 1 })).toBe(1_001)
  expect(asked).toEqual(['all over 1', 'all over 1'])
})

it('counts all again once loans that were there have changed', () => {
  const { writer, asked, counted, add, setState } = countedLoans()
  add(2, 2)
  expect(counted({ over: 1 })).toBe(2)
  writer.exec('UPDATE loan SET amount = 1 WHERE id = 1')
  setState({ ...STATE, own: 1 })
  expect(counted({ over: 1 })).toBe(1)
  writer.exec('DELETE FROM loan WHERE id = 2')
  setState({ ...STATE, own: 1, ofOthers: 1 })
  expect(counted({ over: 1 })).toBe(0)
  expect(asked).toEqual(['all over 1', 'all over 1', 'all over 1'])
})

it('what rests on principals is counted again once one has changed, and not after other changes', () => {
  const { keptAnswers, setState } = countedLoans()
  const asked: string[] = []
  const ofAll = (question: string) => {
    asked.push(question)
    return question
  }
  const answer = keptAnswers({ ofAll, withNew: ofAll, isOfPrincipal: (question: string) => question === 'sum' })
  const ask = (state: Partial<LoansState>) => {
    setState({ ...STATE, ...state })
    for (const question of ['sum', 'days', 'sum', 'days']) answer(question)
    return asked.splice(0)
  }
  expect(ask({})).toEqual(['sum', 'days'])
  expect(ask({ own: 1 })).toEqual(['days'])
  expect(ask({ own: 2, ownOfPrincipal: 1 })).toEqual(['sum', 'days'])
  expect(ask({ own: 2, ownOfPrincipal: 1, ofOthers: 1 })).toEqual(['sum', 'days'])
})

it('keeps nothing where the state of the loans is not known', () => {
  const { asked, counted, setState } = countedLoans()
  counted({ over: 1 })
  setState(undefined)
  counted({ over: 1 })
  expect(asked).toEqual(['all over 1', 'all over 1'])
})

it('answers as of the moment at which a transaction began to read', () => {
  const { reader, counted, add } = countedLoans()
  reader.exec('BEGIN')
  expect(counted({ over: 1 })).toBe(0)
  add(2)
  expect(counted({ over: 1 })).toBe(0)
  expect(counted({ over: 0 })).toBe(0)
  reader.exec('COMMIT')
  expect(counted({ over: 1 })).toBe(1)
  expect(counted({ over: 0 })).toBe(1)
})

it('counts nothing that is being written', () => {
  const { writer, counted } = countedLoans()
  writer.exec('BEGIN; INSERT INTO loan (amount) VALUES (2)')
  expect(counted({ over: 1 })).toBe(0)
  writer.exec('ROLLBACK')
  expect(counted({ over: 1 })).toBe(0)
})

it('keeps the questions of some answers apart from those of others', () => {
  const { keptAnswers } = countedLoans()
  const [one, another] = ['one', 'another'].map((answer) => keptAnswers({ ofAll: () => answer, withNew: () => answer }))
  expect([one?.('question'), another?.('question'), one?.('question')]).toEqual(['one', 'another', 'one'])
})

it('forgets the question that was asked first where there are too many', () => {
  const { asked, counted } = countedLoans()
  for (let over = 0; over < 201; over++) counted({ over })
  counted({ over: 200 })
  counted({ over: 0 })
  expect(asked.length).toBe(202)
})
