import { KEPT_BEHIND, MAY_IMPORT, MAY_IMPORT_TYPES } from './import-rules.ts'
import { ROOMS } from './room-rules.ts'

type Graph = Readonly<Record<string, readonly string[]>>

/**
 * The folders of src and who may import whom, as a Mermaid diagram. What a folder reaches through another one is left out,
 * so that an arrow says something new; a dotted arrow is for types alone.
 */
export function houseMap(): string {
  const types = Object.entries(MAY_IMPORT_TYPES).flatMap(([folder, targets]) =>
    targets.map((target) => `  ${folder} -.-> ${target.slice(1)}`),
  )
  const kept = Object.entries(KEPT_BEHIND).flatMap(([folder, owners]) => [
    `  ${nodeOf(folder)}["${folder}"]`,
    ...owners.filter((owner) => owner === 'host').map((owner) => `  ${owner} --> ${nodeOf(folder)}`),
    `  ${nodeOf(folder)} --> ${folder.split('/')[0]}`,
  ])
  return ['flowchart TD', ...arrowsOf(FOLDERS), ...types, ...kept].join('\n')
}

/** The same for the rooms of one folder; `.` is the folder's own files. */
export function roomMap(folder: string): string {
  const rooms = Object.entries(ROOMS[folder] ?? {})
  const named = rooms.map(([room, others]) => [nameOf(room, folder), others.map((other) => nameOf(other, folder))])
  return ['flowchart TD', ...arrowsOf(Object.fromEntries(named))].join('\n')
}

const FOLDERS: Graph = Object.fromEntries(
  Object.entries(MAY_IMPORT).map(([folder, names]) => [
    folder,
    names.filter((name) => name.startsWith('#')).map((name) => name.slice(1)),
  ]),
)

function arrowsOf(graph: Graph): readonly string[] {
  return Object.entries(graph).flatMap(([from, targets]) =>
    targets.filter((target) => !isReachedThrough(graph, from, target)).map((target) => `  ${from} --> ${target}`),
  )
}

function isReachedThrough(graph: Graph, from: string, target: string): boolean {
  return (graph[from] ?? []).some((between) => between !== target && reach(graph, between).has(target))
}

function reach(graph: Graph, from: string): ReadonlySet<string> {
  const direct = graph[from] ?? []
  return new Set([...direct, ...direct.flatMap((next) => [...reach(graph, next)])])
}

function nodeOf(folder: string): string {
  return folder.replace('/', '_')
}

function nameOf(room: string, folder: string): string {
  return room === '.' ? folder : room.replace(/\.ts$/, '')
}
