import { type OneTimeAddress, oneTimeAddress } from '#contract/desk/one-time-address.ts'
import { callForData } from './client.ts'

/** An address for somebody else, which is in this answer and nowhere else. */
export function createOneTimeAddress(): Promise<OneTimeAddress> {
  return callForData('/desk/v1/one-time-addresses', oneTimeAddress, { method: 'POST', scope: 'desk' })
}
