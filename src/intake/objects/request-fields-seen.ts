import { LOAN_FIELDS } from '#contract/create-loan.ts'
import { parseObject } from '../json/json-value.ts'
import { readRequests } from '../json/read-requests.ts'
import { decodeText } from '../text/decode-text.ts'
import type { ObjectSource } from './object-source.ts'

/** So many objects show whether they are requests. */
const MOST_LOOKED_AT = 100

/** True if one of the first objects of a JSON file has as many fields of createLoan as others. */
export async function haveRequestFields({ open, encoding, kind }: ObjectSource): Promise<boolean> {
  let looked = 0
  for await (const batch of readRequests(decodeText(open(), encoding), kind)) {
    if (batch.some(({ text }) => isRequest(text))) return true
    looked += batch.length
    if (looked >= MOST_LOOKED_AT) return false
  }
  return false
}

function isRequest(text: string): boolean {
  const names = Object.keys(parseObject(text) ?? {})
  const known = names.filter((name) => LOAN_FIELDS.has(name)).length
  return known > 0 && known * 2 >= names.length
}
