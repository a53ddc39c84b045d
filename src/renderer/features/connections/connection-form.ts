import { extensionsFieldFault, furtherFieldFault } from '#contract/desk/connection-fields.ts'
import type { CreateConnectionRequest } from '#contract/desk/connection-requests.ts'
import type { ConnectionBody } from '#contract/desk/connections.ts'
import { fieldRuleWords } from '#contract/field-rules/field-rule-words.ts'
import type { ReadFieldProblem } from '#contract/problem.ts'
import { recordOf } from '#values/record-of.ts'
import type { ExtensionsFieldKind } from '#values/vocabulary/connection-terms.ts'

/** A field to send with every loan: its name, and its value as JSON. */
export type TypedPair = { readonly name: string; readonly json: string }

/** A connection as typed. The token is not part of it: it goes only from its field to the service. */
export type TypedConnection = {
  readonly name: string
  readonly baseUrl: string
  readonly kind: ConnectionBody['kind']
  readonly extensionsAs: 'not-sent' | ExtensionsFieldKind
  readonly extensionsName: string
  readonly further: readonly TypedPair[]
  readonly caFile: string
}

type PlainField = Exclude<keyof TypedConnection, 'further'> | 'token'
type ConnectionField = PlainField | `further.${number}.${keyof TypedPair}`
export type ConnectionFaults = { readonly [Name in ConnectionField]?: string }

type Settings = Omit<CreateConnectionRequest, 'token'>
type Read =
  | { readonly kind: 'ok'; readonly settings: Settings }
  | { readonly kind: 'bad'; readonly faults: ConnectionFaults }

const EMPTY: TypedConnection = {
  name: '',
  baseUrl: '',
  kind: 'test',
  extensionsAs: 'not-sent',
  extensionsName: '',
  further: [],
  caFile: '',
}

/** Initial values of the form: a saved connection, or an empty one. */
export function typedConnection(saved: ConnectionBody | undefined): TypedConnection {
  if (!saved) return EMPTY
  const { name, baseUrl, kind, extensionsField, furtherFields, caFile } = saved
  return {
    name,
    baseUrl,
    kind,
    extensionsAs: extensionsField?.as ?? 'not-sent',
    extensionsName: extensionsField?.name ?? '',
    further: Object.entries(furtherFields).map(([key, value]) => ({ name: key, json: JSON.stringify(value) })),
    caFile: caFile ?? '',
  }
}

/** The settings to save, or the faults by field. The service checks the remaining rules. */
export function readConnection(typed: TypedConnection): Read {
  const isSent = typed.extensionsAs !== 'not-sent'
  const faults: ConnectionFaults = {
    ...(typed.name.trim() === '' && { name: 'Required' }),
    ...(typed.baseUrl.trim() === '' && { baseUrl: 'Required' }),
    ...(isSent && extensionsFault(typed)),
    ...pairFaults(typed.further),
  }
  return Object.keys(faults).length === 0 ? { kind: 'ok', settings: settingsOf(typed) } : { kind: 'bad', faults }
}

function extensionsFault({ extensionsName, further }: TypedConnection): ConnectionFaults {
  const name = extensionsName.trim()
  const others = further.map((pair) => pair.name.trim())
  const fault = name === '' ? 'required' : extensionsFieldFault(name, others)
  return fault === undefined ? {} : { extensionsName: fieldRuleWords(fault, {}) }
}

function settingsOf({ name, baseUrl, kind, extensionsAs, extensionsName, further, caFile }: TypedConnection): Settings {
  const pairs = further
    .filter((pair) => !isBlank(pair))
    .map((pair) => [pair.name.trim(), JSON.parse(pair.json)] as const)
  return {
    name: name.trim(),
    baseUrl: baseUrl.trim(),
    kind,
    extensionsField: extensionsAs === 'not-sent' ? null : { name: extensionsName.trim(), as: extensionsAs },
    furtherFields: recordOf(pairs),
    caFile: caFile.trim() === '' ? null : caFile.trim(),
  }
}

function pairFaults(pairs: readonly TypedPair[]): ConnectionFaults {
  const found = pairs.flatMap((pair, index): [ConnectionField, string][] => {
    if (isBlank(pair)) return []
    const fault = nameFault(pair.name.trim(), pairs.slice(0, index))
    return [
      ...(fault === undefined ? [] : [[`further.${index}.name`, fault] as const]),
      ...(isJson(pair.json) ? [] : [[`further.${index}.json`, 'Not valid JSON: text needs "quotes"'] as const]),
    ].map(([field, message]) => [field, message])
  })
  return recordOf(found)
}

function nameFault(name: string, above: readonly TypedPair[]): string | undefined {
  if (name === '') return 'Required'
  if (above.some((other) => other.name.trim() === name)) return 'Used above'
  const fault = furtherFieldFault(name)
  return fault && fieldRuleWords(fault, {})
}

function isBlank({ name, json }: TypedPair): boolean {
  return name.trim() === '' && json.trim() === ''
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const FIELDS: Readonly<Record<string, PlainField>> = {
  '/name': 'name',
  '/baseUrl': 'baseUrl',
  '/token': 'token',
  '/kind': 'kind',
  '/extensionsField': 'extensionsName',
  '/extensionsField/name': 'extensionsName',
  '/extensionsField/as': 'extensionsAs',
  '/caFile': 'caFile',
}

/** Faults from the service, by the fields that they name, and the faults that name no field of the form. */
export function faultsByField(errors: readonly ReadFieldProblem[]): {
  faults: ConnectionFaults
  others: readonly string[]
} {
  const placed = errors.flatMap(({ pointer, detail }) => {
    const field = FIELDS[pointer]
    return field ? [[field, detail] as const] : []
  })
  const others = errors.filter(({ pointer }) => FIELDS[pointer] === undefined).map(({ detail }) => detail)
  return { faults: recordOf(placed), others }
}
