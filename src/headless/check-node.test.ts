import { expect, test } from 'vitest'
import { nodeProblem } from './check-node.js'

test.each(['24.0.0', '24.21.0', '26.1.0'])('Node %s will do', (version) => {
  expect(nodeProblem(version)).toBeUndefined()
})

test.each(['20.20.2', '22.18.0', '18.0.0'])('Node %s is refused in one sentence that names it', (version) => {
  expect(nodeProblem(version)).toMatch(
    new RegExp(`^Loan Desk needs Node\\.js 24 or later and this is ${version};[^\\n]*\\.$`),
  )
})
