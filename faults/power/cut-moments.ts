import type { DiskOperation, Inode } from './disk-operation.ts'
import { ROOT } from './recorded-folder.ts'
import type { Recording } from './recording.ts'

const known = new WeakMap<Recording, readonly (readonly number[])[]>()

/**
 * Moments of a recording, with a list for each kind of operation and file. Each moment is right after such an
 * operation. The recording has thousands of commits to the log and only a few ends of a log, but a bug is equally
 * likely at both.
 */
export function momentsOf(recording: Recording): readonly (readonly number[])[] {
  const found = known.get(recording) ?? findMoments(recording)
  known.set(recording, found)
  return found
}

function findMoments({ operations, begun }: Recording): readonly (readonly number[])[] {
  const names = new Map<Inode, string>([[ROOT, '/']])
  const moments = new Map<string, number[]>()
  for (const [index, operation] of operations.entries()) {
    const kind = kindOf(operation, names)
    if (index >= begun) moments.set(kind, [...(moments.get(kind) ?? []), index + 1])
  }
  return [...moments.values()]
}

function kindOf(operation: DiskOperation, names: Map<Inode, string>): string {
  switch (operation.kind) {
    case 'link':
      names.set(operation.inode, nameOf(operation.name))
      return `link ${nameOf(operation.name)}`
    case 'rename':
      names.set(operation.inode, nameOf(operation.to))
      return `rename ${nameOf(operation.to)}`
    case 'unlink':
      return `unlink ${nameOf(operation.name)}`
    case 'known':
      return `known ${operation.known.kind}`
    default:
      return `${operation.kind} ${names.get(operation.inode)}`
  }
}

/** The name without changing parts, such as a digest or a day. */
function nameOf(name: string): string {
  return name.replaceAll(/[0-9a-f-]{30,}|\d{4,}.*Z/g, '*')
}
