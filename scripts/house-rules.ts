import { basename, dirname, posix } from 'node:path'
import { type Import, importsOf, type SourceFile } from './file-imports.ts'
import {
  ENTRY_POINTS,
  FORBIDDEN_NAMES,
  KEPT_BEHIND,
  MAY_IMPORT,
  MAY_IMPORT_TYPES,
  TESTS_MAY_IMPORT,
} from './import-rules.ts'
import { DOORS } from './room-doors.ts'
import { ROOMS, type Rooms } from './room-rules.ts'

/** Faults of the name of a file or of its folders; empty if there are none. */
export function namingFaults(path: string): readonly string[] {
  const names = [...dirname(path).split('/'), basename(path).replace(/\..*$/, '')]
  const grabBag = names.find((name) => FORBIDDEN_NAMES.includes(name))
  if (grabBag) return [`${path}: "${grabBag}" names no thing; call it after what is in it`]
  const isBarrel = /\/index\.tsx?$/.test(path) && !ENTRY_POINTS.includes(path)
  return isBarrel ? [`${path}: index.ts is kept for the programs' entry points; import the file itself`] : []
}

/** Forbidden imports of a file, each as `file:line: rule`. */
export function importFaults({ path, text }: SourceFile): readonly string[] {
  const folder = path.split('/')[1] ?? ''
  return importsOf(path, text).flatMap((found) => {
    const fault = faultOf(found, path, folder)
    return fault ? [`${path}:${lineOf(text, found.offset)}: ${fault}`] : []
  })
}

/** The file that may call Object.fromEntries, which returns `any`: it adds the type of the pairs. */
const TYPED_RECORDS = 'src/values/record-of.ts'

/** Imports of the desk's sources by the package for Playwright, which is packed without them. */
export function packedFaults({ path, text }: SourceFile): readonly string[] {
  if (isTest(path)) return []
  return importsOf(path, text)
    .filter(({ specifier }) => specifier.startsWith('#'))
    .map(({ specifier, offset }) => `${path}:${lineOf(text, offset)}: ${specifier} is not in the packed package`)
}

/** Calls of `Object.fromEntries`, which returns `any` unless the compiler knows the pairs. */
export function untypedFaults({ path, text }: SourceFile): readonly string[] {
  if (path === TYPED_RECORDS) return []
  return [...text.matchAll(/\bObject\.fromEntries\b/g)].map(
    ({ index }) => `${path}:${lineOf(text, index)}: Object.fromEntries gives any; use recordOf of #values/record-of.ts`,
  )
}

/** The one file that opens database files, so that one place sets the options for opening them. */
const DATABASE_DOOR = 'src/storage/sqlite/files/database-file.ts'

/** Database files opened outside DATABASE_DOOR. A test may open one as another program would. */
export function openedFaults({ path, text }: SourceFile): readonly string[] {
  if (path === DATABASE_DOOR || isTest(path)) return []
  return [...text.matchAll(/\bnew Database\(/g)].map(
    ({ index }) => `${path}:${lineOf(text, index)}: openDatabaseFile of ${DATABASE_DOOR} opens a database`,
  )
}

function faultOf({ specifier, isType }: Import, path: string, folder: string): string | undefined {
  const behind = isTest(path) ? undefined : behindFault(specifier, path, folder)
  if (behind) return behind
  if (specifier.startsWith('.')) return relativeFault(specifier, path, folder)
  const allowed = [
    ...(MAY_IMPORT[folder] ?? []),
    ...(isType || isTest(path) ? (MAY_IMPORT_TYPES[folder] ?? []) : []),
    ...(isTest(path) ? TESTS_MAY_IMPORT : []),
  ]
  if (allowed.some((name) => isWithin(specifier, name))) return undefined
  const typesOnly = (MAY_IMPORT_TYPES[folder] ?? []).some((name) => isWithin(specifier, name))
  return typesOnly
    ? `${folder} may import ${specifier} with "import type" only`
    : `${folder} may not import ${specifier}`
}

/** Fault of an import from a folder in `KEPT_BEHIND`, by a file that may not reach into it. */
function behindFault(specifier: string, path: string, folder: string): string | undefined {
  const relative = specifier.startsWith('.')
    ? posix.join(posix.dirname(path), specifier).slice('src/'.length)
    : undefined
  const target = relative ?? specifier.replace(/^#/, '')
  const inner = Object.keys(KEPT_BEHIND).find((kept) => isWithin(target, kept) && !path.startsWith(`src/${kept}/`))
  if (inner === undefined || KEPT_BEHIND[inner]?.includes(folder)) return undefined
  return `${folder} may not reach into ${inner}`
}

function relativeFault(specifier: string, path: string, folder: string): string | undefined {
  const target = posix.join(posix.dirname(path), specifier)
  if (!target.startsWith(`src/${folder}/`)) return `across folders import as #folder/file.ts, not ${specifier}`
  if (!/\.[a-z]+(\?[a-z]+)?$/.test(specifier)) return `${specifier} needs its extension`
  return isTest(path) ? undefined : roomFault(within(path, folder), within(target, folder), folder)
}

/** Fault of an import of one room from another. Both paths start from the folder. */
function roomFault(path: string, target: string, folder: string): string | undefined {
  const rooms = ROOMS[folder]
  if (!rooms) return undefined
  const room = roomOf(path, rooms)
  if (room === undefined) return `${folder} has no room for it in scripts/room-rules.ts`
  const there = roomOf(target, rooms)
  if (there === room) return undefined
  if (!rooms[room]?.some((name) => isIn(target, name))) return `${folder}/${room} may not import ${target}`
  const doors = there === undefined ? undefined : DOORS[folder]?.[there]
  const isOpen = !doors || doors.some((door) => target === `${there}/${door}`)
  return isOpen ? undefined : `${folder}/${there} has no door at ${target}`
}

/** Innermost room of a file in a folder. */
function roomOf(path: string, rooms: Rooms): string | undefined {
  return Object.keys(rooms)
    .filter((room) => isIn(path, room))
    .sort((a, b) => b.length - a.length)[0]
}

function isIn(path: string, room: string): boolean {
  return room === '.' ? !path.includes('/') : path === room || path.startsWith(`${room}/`)
}

function within(path: string, folder: string): string {
  return path.slice(`src/${folder}/`.length)
}

/** `#values` covers `#values/money.ts`, `react` covers `react/jsx-runtime`, `node:` covers `node:fs`. */
function isWithin(specifier: string, name: string): boolean {
  return specifier === name || specifier.startsWith(name.endsWith(':') ? name : `${name}/`)
}

function isTest(path: string): boolean {
  return /\.test(-support)?\.tsx?$/.test(path)
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
