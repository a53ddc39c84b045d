import { KEPT_BEHIND, MAY_IMPORT, MAY_IMPORT_TYPES } from './import-rules.ts'

/**
 * The folders of src and who may import whom, as a Mermaid diagram. What a folder reaches through another one is left out,
 * so that an arrow says something new; a dotted arrow is for types alone.
 */
export function houseMap(): string {
  const rooms = Object.keys(MAY_IMPORT)
  const arrows = rooms.flatMap((room) => {
    const direct = foldersOf(room).filter((target) => !isReachedThrough(room, target))
    const types = (MAY_IMPORT_TYPES[room] ?? []).map((target) => target.slice(1))
    return [...direct.map((target) => `  ${room} --> ${target}`), ...types.map((target) => `  ${room} -.-> ${target}`)]
  })
  const kept = Object.entries(KEPT_BEHIND).flatMap(([folder, owners]) => [
    `  ${nodeOf(folder)}["${folder}"]`,
    ...owners.filter((owner) => owner === 'host').map((owner) => `  ${owner} --> ${nodeOf(folder)}`),
    `  ${nodeOf(folder)} --> ${folder.split('/')[0]}`,
  ])
  return ['flowchart TD', ...arrows, ...kept].join('\n')
}

function nodeOf(folder: string): string {
  return folder.replace('/', '_')
}

function foldersOf(room: string): readonly string[] {
  return (MAY_IMPORT[room] ?? []).filter((name) => name.startsWith('#')).map((name) => name.slice(1))
}

function isReachedThrough(room: string, target: string): boolean {
  return foldersOf(room).some((between) => between !== target && reach(between).has(target))
}

function reach(room: string): ReadonlySet<string> {
  const direct = foldersOf(room)
  return new Set([...direct, ...direct.flatMap((next) => [...reach(next)])])
}
