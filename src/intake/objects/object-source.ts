import type { SourceEncoding } from '#values/vocabulary/import-terms.ts'
import type { JsonKind } from '../json/read-requests.ts'
import type { OpenSource } from '../source-format.ts'

/** A JSON file of another system than ours. */
export type ObjectSource = { readonly open: OpenSource; readonly encoding: SourceEncoding; readonly kind: JsonKind }
