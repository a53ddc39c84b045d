import { sessionBody } from '../desk/session.ts'
import { data } from './answer.ts'
import { endpoint } from './endpoint.ts'

export const getSession = endpoint({
  method: 'GET',
  path: '/desk/v1/session',
  callers: 'person',
  summary: 'Where the desk runs',
  description: 'The version, the day that counts as today, the data folder, and the connection that is worked on.',
  answer: data(sessionBody),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/desk/v1/session',
  callers: 'person',
  summary: 'Sign out',
  description: 'Ends the session of the browser that asks, in all its tabs. The desktop window has none to end.',
  problems: [404],
  scope: 'desk',
})

export const enterDemo = endpoint({
  method: 'POST',
  path: '/desk/v1/demo',
  callers: 'person',
  summary: 'Switch to the demo',
  description: 'From then on the desk works on 200 invented loans in a data folder of their own.',
  scope: 'desk',
})

export const leaveDemo = endpoint({
  method: 'DELETE',
  path: '/desk/v1/demo',
  callers: 'person',
  summary: 'Leave the demo',
  description: 'The desk works on the loans of its own data folder again.',
  scope: 'desk',
})
