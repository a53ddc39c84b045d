import { openRequest } from '../desk/one-time-address.ts'
import { endpoint } from './endpoint.ts'

export const openSession = endpoint({
  method: 'POST',
  path: '/open',
  callers: 'everyone',
  summary: 'Sign in with a one-time address',
  description:
    'Spends the code of a one-time address, and sets the cookie of a session. The page at the address does it; a GET or HEAD spends nothing.',
  request: openRequest,
  problems: [404, 409],
})
