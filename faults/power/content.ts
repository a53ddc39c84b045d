import type { ContentChange, Inode } from './disk-operation.ts'

/** Content of a file, which grows and shrinks in place. */
export type Content = { buffer: Buffer; size: number }

export function contentOf(bytes: Uint8Array): Content {
  return { buffer: Buffer.from(bytes), size: bytes.length }
}

export function bytesOf({ buffer, size }: Content): Buffer {
  return buffer.subarray(0, size)
}

export function change(content: Content, operation: ContentChange): void {
  if (operation.kind === 'resize') {
    resize(content, operation.size)
  } else {
    resize(content, Math.max(content.size, operation.at + operation.bytes.length))
    content.buffer.set(operation.bytes, operation.at)
  }
}

/** Resizes the content; new bytes are zero, as in a file system. */
export function resize(content: Content, size: number): void {
  if (size < content.size) content.buffer.fill(0, size, content.size)
  if (size > content.buffer.length) {
    const larger = Buffer.alloc(Math.max(size, content.buffer.length * 2))
    larger.set(content.buffer)
    content.buffer = larger
  }
  content.size = size
}

/** Changes that make `bytes` into `real`. */
export function changesTo(real: Buffer, bytes: Buffer, inode: Inode): readonly ContentChange[] {
  const at = real.findIndex((byte, index) => byte !== bytes[index])
  const end = real.findLastIndex((byte, index) => byte !== bytes[index]) + 1
  return [
    ...(at < 0 ? [] : [{ kind: 'write', inode, at, bytes: real.subarray(at, end) } as const]),
    ...(real.length < bytes.length ? [{ kind: 'resize', inode, size: real.length } as const] : []),
  ]
}
