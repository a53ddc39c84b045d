import { type AddressedCall, refusal, send } from './client.ts'
import { markAnswered } from './connection.ts'
import { OfflineError } from './errors.ts'

export type ReceivedFile = { readonly content: Blob; readonly name: string }

/** Reads the whole file before anything is saved, so that a refusal is an error and not a broken file. Throws like `call`. */
export async function receiveFile({ path, ...options }: AddressedCall): Promise<ReceivedFile> {
  const response = await send(path, options)
  if (!response.ok) throw refusal(response.status, await jsonOf(response))
  markAnswered()
  const name = fileNameOf(response.headers.get('Content-Disposition') ?? '')
  try {
    return { content: await response.blob(), name }
  } catch {
    throw new OfflineError()
  }
}

/** File name from the service, in the notation of RFC 6266. */
function fileNameOf(disposition: string): string {
  const [, encoded = ''] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? []
  return decodeURIComponent(encoded) || 'Loan Desk export'
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}
