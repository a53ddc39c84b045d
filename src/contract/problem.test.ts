import { describe, expect, it } from 'vitest'
import { problemBody, readProblem } from './problem.ts'
import { PROBLEM_STATUSES, PROBLEM_TYPES, problemKind } from './problem-kinds.ts'

const BODY = {
  title: 'Title',
  status: 422,
  detail: 'Detail',
  instance: 'urn:uuid:5f0c8d34-4a4a-4d52-9d6f-2f1b7c2f6c10',
}

it('each kind has one type, and each type its kind', () => {
  expect(PROBLEM_TYPES.map(problemKind)).toEqual(Object.keys(PROBLEM_STATUSES))
  expect(new Set(PROBLEM_TYPES).size).toBe(PROBLEM_TYPES.length)
})

describe.each(['about:blank', 'https://market.example/problems/closed', 'urn:loan-desk:problem:of-a-later-version'])(
  'a problem of the type %s',
  (type) => {
    it('is none of ours, and is read all the same', () => {
      expect(problemBody.safeParse({ ...BODY, type }).success).toBe(false)
      expect(readProblem.parse({ ...BODY, type }).type).toBe(type)
      expect(problemKind(type)).toBeUndefined()
    })
  },
)
