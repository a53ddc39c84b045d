import { FAULT_SIDES, FAULT_STANDINGS } from '#values/vocabulary/test-bench-terms.ts'
import { bookPath } from '../test-bench/books.ts'
import { armedFault, clearedFaults, fault, faultList, scenario } from '../test-bench/faults.ts'
import { MAX_REQUESTS, seenRequestList, seenRequestsParameters } from '../test-bench/requests.ts'
import { data } from './answer.ts'
import { benchEndpoint } from './bench-endpoint.ts'
import { query } from './parameters.ts'

export const listFaults = benchEndpoint({
  method: 'GET',
  path: '/test/v1/books/{book}/faults',
  summary: 'What is armed, and what was used',
  inPath: bookPath,
  answer: data(faultList),
})

export const armFault = benchEndpoint({
  method: 'POST',
  path: '/test/v1/books/{book}/faults',
  summary: 'Arm a fault',
  inPath: bookPath,
  request: fault,
  answer: data(armedFault),
  status: 201,
})

export const clearFaults = benchEndpoint({
  method: 'DELETE',
  path: '/test/v1/books/{book}/faults',
  summary: 'Clear faults',
  inPath: bookPath,
  query: clearedFaults,
  answer: data(faultList),
  parameters: [query('which', { type: 'string', enum: FAULT_STANDINGS }, 'Only those that stand so; without it, all')],
})

export const disarmFault = benchEndpoint({
  method: 'DELETE',
  path: '/test/v1/books/{book}/faults/{id}',
  summary: 'Disarm a fault',
  inPath: bookPath,
})

export const getScenario = benchEndpoint({
  method: 'GET',
  path: '/test/v1/books/{book}/scenario',
  summary: 'All faults as they were armed',
  inPath: bookPath,
  answer: data(scenario),
})

export const loadScenario = benchEndpoint({
  method: 'PUT',
  path: '/test/v1/books/{book}/scenario',
  summary: 'Arm a list of faults in the place of all',
  inPath: bookPath,
  request: scenario,
  answer: data(faultList),
})

export const listRequests = benchEndpoint({
  method: 'GET',
  path: '/test/v1/books/{book}/requests',
  summary: 'The last requests, newest first',
  inPath: bookPath,
  query: seenRequestsParameters,
  answer: data(seenRequestList),
  parameters: [
    query('after', { type: 'integer', minimum: 0 }, 'Only those behind the one of this id'),
    query('limit', { type: 'integer', minimum: 1, maximum: MAX_REQUESTS }, 'How many at most'),
    query('on', { type: 'string', enum: FAULT_SIDES }, 'Only those to the desk, or to the live service that it plays'),
  ],
})

export const clearRequests = benchEndpoint({
  method: 'DELETE',
  path: '/test/v1/books/{book}/requests',
  summary: 'Forget the requests',
  inPath: bookPath,
})
