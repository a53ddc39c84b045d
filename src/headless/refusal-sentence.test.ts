import { describe, expect, it } from 'vitest'
import { type LossFacts, StorageError } from '#storage/storage-error.ts'
import { refusalSentence } from './refusal-sentence.ts'

const LOSS: LossFacts = { file: null, changesMissing: null, lastChangeAt: null, lastKnownAt: null, setAside: [] }

describe('a refusal in a terminal', () => {
  it('is one sentence where nothing is lost', () => {
    expect(refusalSentence(new StorageError('folder-in-use', 'Another one uses /d'))).toBe('Another one uses /d.')
  })

  it('names the option that goes on, and what that renames', () => {
    const setAside = ['/d/loan-desk.db-wal', '/d/loan-desk.db-shm']
    expect(refusalSentence(new StorageError('foreign-log', 'It does not fit.', { loss: { ...LOSS, setAside } }))).toBe(
      'It does not fit. Nothing was changed. To go on with what is there, start once with --accept-loss (that sets loan-desk.db-wal and loan-desk.db-shm aside, without deleting).',
    )
  })

  it('says that going on begins an empty book where the database is missing', () => {
    expect(refusalSentence(new StorageError('missing-database', 'Gone.', { loss: LOSS }))).toBe(
      'Gone. Nothing was changed. To go on with what is there, start once with --accept-loss (that begins an empty book).',
    )
  })
})
