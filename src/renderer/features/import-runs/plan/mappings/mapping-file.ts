import {
  type ImportMappingBody,
  type ImportMappingRequest,
  importMappingRequest,
} from '#contract/desk/import-mappings.ts'
import { safeFileName } from '#contract/sheet/file-name.ts'
import type { ReceivedFile } from '../../../../api/received-file.ts'

/** A mapping as a file that a colleague can take: what `POST /desk/v1/import-mappings` takes. */
export function mappingFile(mapping: ImportMappingBody): ReceivedFile {
  const content = new Blob([`${JSON.stringify(mappingRequest(mapping), null, 2)}\n`], { type: 'application/json' })
  return { content, name: `${safeFileName(mapping.name)}.mapping.json` }
}

/** The same under another name. */
export function mappingRequest(mapping: ImportMappingBody, name = mapping.name): ImportMappingRequest {
  const { shape, decimals, dateOrder, columns, fixed } = mapping
  return { name, shape, decimals, dateOrder, columns, fixed }
}

/** The mapping in a file; undefined where it is none. */
export function readMapping(text: string): ImportMappingRequest | undefined {
  return importMappingRequest.safeParse(parsed(text)).data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The first of `Baltics`, `Baltics 2`, `Baltics 3` … that no mapping has. */
export function freeName(name: string, taken: readonly string[]): string {
  const names = [name, ...taken.map((_, index) => `${name.slice(0, LONGEST_START)} ${index + 2}`)]
  return names.find((one) => !taken.includes(one)) ?? name
}

/** Of 100 characters, so that a number has room. */
const LONGEST_START = 95
