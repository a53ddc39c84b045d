import Database from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { databaseIn, temporaryFolder } from '../files/folder-state.test-support.ts'
import { keptAnswersOf } from './kept-answers.ts'

function countedRows() {
  const path = databaseIn(temporaryFolder())
  const open = () => {
    const database = new Database(path)
    onTestFinished(() => void database.close())
    return database
  }
  const [writer, other, reader] = [open(), open(), open()]
  writer.exec('PRAGMA journal_mode = WAL; CREATE TABLE row (size)')
  const count = reader.prepare<[number], number>('SELECT count(*) FROM row WHERE size > ?').pluck()
  const asked: number[] = []
  const counted = keptAnswersOf(reader)(({ over }: { readonly over: number }) => {
    asked.push(over)
    return count.get(over)
  })
  return { writer, other, reader, asked, counted }
}

it('counts once what is asked again, each question by itself', () => {
  const { asked, counted } = countedRows()
  for (const over of [1, 2, 1, 2, 1]) expect(counted({ over })).toBe(0)
  expect(asked).toEqual([1, 2])
})

it('counts again after any commit, of whatever connection, also in the same turn', () => {
  const { writer, other, counted } = countedRows()
  expect(counted({ over: 1 })).toBe(0)
  for (const [index, connection] of [writer, other, other, writer].entries()) {
    connection.exec('INSERT INTO row VALUES (2)')
    expect(counted({ over: 1 })).toBe(index + 1)
  }
})

it('answers as of the moment at which a transaction began to read', () => {
  const { writer, reader, counted } = countedRows()
  reader.exec('BEGIN')
  expect(counted({ over: 1 })).toBe(0)
  writer.exec('INSERT INTO row VALUES (2)')
  expect(counted({ over: 1 })).toBe(0)
  expect(counted({ over: 0 })).toBe(0)
  reader.exec('COMMIT')
  expect(counted({ over: 1 })).toBe(1)
  expect(counted({ over: 0 })).toBe(1)
})

it('counts nothing that is being written', () => {
  const { writer, counted } = countedRows()
  writer.exec('BEGIN; INSERT INTO row VALUES (2)')
  expect(counted({ over: 1 })).toBe(0)
  writer.exec('ROLLBACK')
  expect(counted({ over: 1 })).toBe(0)
})

it('keeps the questions of a connection apart from those of another', () => {
  const { reader } = countedRows()
  const keptUntilCommit = keptAnswersOf(reader)
  const [one, another] = [keptUntilCommit(() => 'one'), keptUntilCommit(() => 'another')]
  expect([one('question'), another('question'), one('question')]).toEqual(['one', 'another', 'one'])
})

it('forgets the question that was asked first where there are too many', () => {
  const { asked, counted } = countedRows()
  for (let over = 0; over < 201; over++) counted({ over })
  counted({ over: 200 })
  counted({ over: 0 })
  expect(asked.length).toBe(202)
})
